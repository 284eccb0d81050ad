import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { collectNotices, createNotices, type Notices } from './notices.ts'
import { hashedPath, type OutputFiles } from './output.ts'
import { bundleScript, defineConstants, describeModules } from './scripts.ts'
import { bundleStyles } from './styles.ts'

/** The files that the page `/lens/` loads besides those of every page, by public paths. */
export interface LensAssets {
  script: string
  styles: string
}

/** Bundles the page `/lens/` and the worker that reads files for it. No other script names any of them. */
export async function bundleLens(
  clientFolder: string,
  notices: Notices = createNotices(),
): Promise<{ assets: LensAssets; files: OutputFiles }> {
  const worker = await bundleScript(join(clientFolder, 'lens/worker/index.ts'), 'iife', {}, notices)
  const workerPath = hashedPath('lens-worker', 'js', worker)
  const [styles, { outputFiles, metafile }] = await Promise.all([
    bundleStyles(join(clientFolder, 'lens/lens.css')),
    build({
      entryPoints: { lens: join(clientFolder, 'lens/page/start.ts') },
      ...describeModules(clientFolder),
      chunkNames: 'assets/lens-[name]-[hash]',
      define: defineConstants({ LENS_WORKER: `/${workerPath}` }),
      plugins: [collectNotices(notices)],
    }),
  ])
  const stylesPath = hashedPath('lens', 'css', styles)
  const files: OutputFiles = new Map(
    outputFiles.map(({ path, contents }) => [relative(clientFolder, path).split(sep).join('/'), contents]),
  )
  const [script] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('start.ts')) ?? []
  if (script === undefined) throw new Error('esbuild made nothing of the page of the lens')
  files.set(workerPath, worker).set(stylesPath, styles)
  return { assets: { script: `/${script}`, styles: `/${stylesPath}` }, files }
}
