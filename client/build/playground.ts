import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { collectNotices, createNotices, type Notices } from './notices.ts'
import { hashedPath, type OutputFiles } from './output.ts'
import { bundlePlayWorker } from './play-worker.ts'
import { bundleScript, defineConstants, describeModules } from './scripts.ts'
import { bundleStyles } from './styles.ts'

/** Tells the Worker where the files of the playground are, by public paths. */
export interface PlaygroundAssets {
  script: string
  styles: string
  /** The code of the document that runs results. */
  frame: string
}

/** Bundles the playground: its page, its worker and the frame of results. No other script names any of them. */
export async function bundlePlayground(
  clientFolder: string,
  notices: Notices = createNotices(),
): Promise<{ assets: PlaygroundAssets; files: OutputFiles }> {
  const [worker, frame, styles] = await Promise.all([
    bundlePlayWorker(clientFolder, notices),
    bundleScript(join(clientFolder, 'play/frame/index.ts'), 'iife', {}, notices),
    bundleStyles(join(clientFolder, 'play/play.css')),
  ])
  const workerBytes = new TextEncoder().encode(worker.first)
  const restBytes = new TextEncoder().encode(worker.rest)
  const workerPath = hashedPath('play-worker', 'js', workerBytes)
  const restPath = hashedPath('play-rest', 'js', restBytes)
  const stylesPath = hashedPath('play', 'css', styles)
  const page = await bundlePage(clientFolder, { PLAY_WORKER: `/${workerPath}`, PLAY_REST: `/${restPath}` }, notices)
  const files: OutputFiles = new Map([
    ...page.files,
    [workerPath, workerBytes],
    [restPath, restBytes],
    [stylesPath, styles],
  ])
  const assets = { script: page.script, styles: `/${stylesPath}`, frame: new TextDecoder().decode(frame) }
  return { assets, files }
}

/** The script of the page, and what that loads at a press: the interface, then the editor. */
async function bundlePage(folder: string, addresses: Record<string, string>, notices: Notices) {
  const require = createRequire(import.meta.url)
  const { outputFiles, metafile } = await build({
    entryPoints: { play: join(folder, 'play/page/start.ts') },
    ...describeModules(folder),
    chunkNames: 'assets/play-[name]-[hash]',
    define: {
      'process.env.NODE_ENV': '"production"',
      ...defineConstants({
        ...addresses,
        WEBPACK_VERSION: require('webpack/package.json').version,
        WEBPACK_CLI_VERSION: require('webpack-cli/package.json').version,
      }),
    },
    plugins: [collectNotices(notices)],
  })
  const files: OutputFiles = new Map(
    outputFiles.map(({ path, contents }) => [relative(folder, path).split(sep).join('/'), contents]),
  )
  const [script] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('start.ts')) ?? []
  if (script === undefined) throw new Error('esbuild made nothing of the page of the playground')
  return { script: `/${script}`, files }
}
