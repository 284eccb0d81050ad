import { join, relative, sep } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { collectNotices, type Notices } from './notices.ts'
import { hashedPath, type OutputFiles } from './output.ts'
import { defineConstants, describeModules } from './scripts.ts'
import { bundleStyles } from './styles.ts'

/** The files that a page loads besides those of every page, by public paths. */
export interface PageAssets {
  script: string
  styles: string
}

interface PageSettings {
  /** Values the build knows, by the name under which the source reads them. */
  constants: Record<string, unknown>
  /** Code in place of globals that browsers lack. */
  define?: Record<string, string>
  plugins?: Plugin[]
  notices: Notices
}

/** Bundles a page with a script of its own, `page/start.ts` in its folder, and a stylesheet called after the folder. */
export async function bundlePage(
  clientFolder: string,
  name: string,
  { constants, define = {}, plugins = [], notices }: PageSettings,
): Promise<{ assets: PageAssets; files: OutputFiles }> {
  const [styles, { outputFiles, metafile }] = await Promise.all([
    bundleStyles(join(clientFolder, name, `${name}.css`)),
    build({
      entryPoints: { [name]: join(clientFolder, name, 'page/start.ts') },
      ...describeModules(clientFolder),
      chunkNames: `assets/${name}-[name]-[hash]`,
      define: { ...define, ...defineConstants(constants) },
      plugins: [...plugins, collectNotices(notices)],
    }),
  ])
  const stylesPath = hashedPath(name, 'css', styles)
  const files: OutputFiles = new Map(
    outputFiles.map(({ path, contents }) => [relative(clientFolder, path).split(sep).join('/'), contents]),
  )
  const [script] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('start.ts')) ?? []
  if (script === undefined) throw new Error(`esbuild made nothing of the page in ${name}/`)
  files.set(stylesPath, styles)
  return { assets: { script: `/${script}`, styles: `/${stylesPath}` }, files }
}
