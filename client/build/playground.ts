import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createNotices, type Notices } from './notices.ts'
import { createInlineScript, hashedPath, type InlineScript, type OutputFiles } from './output.ts'
import { bundlePage, type PageAssets } from './page-bundle.ts'
import { bundlePlayWorker, listLoaders } from './play-worker.ts'
import { bundleScript } from './scripts.ts'

/** The public paths of the playground's files, for the Worker. */
export interface PlaygroundAssets extends PageAssets {
  /** The script of the document that runs results. */
  frame: InlineScript
  /** The script of the page that hands a project over to the online editor. */
  editor: string
  /** The packages that the page names, webpack first. */
  versions: { name: string; version: string }[]
}

/** Bundles the playground: its page, its worker, the frame of results and the way to the online editor. No other script names any of them. */
export async function bundlePlayground(
  clientFolder: string,
  notices: Notices = createNotices(),
): Promise<{ assets: PlaygroundAssets; files: OutputFiles }> {
  const require = createRequire(import.meta.url)
  const webpack: string = require('webpack/package.json').version
  const cli: { version: string; engines: { node: string } } = require('webpack-cli/package.json')
  const [worker, frame, editor] = await Promise.all([
    bundlePlayWorker(clientFolder, notices),
    bundleScript(join(clientFolder, 'play/frame/index.ts'), 'iife', {}, notices),
    bundleScript(join(clientFolder, 'play/hand-over/index.ts'), 'esm', {}, notices),
  ])
  const workerBytes = new TextEncoder().encode(worker.first)
  const restBytes = new TextEncoder().encode(worker.rest)
  const workerPath = hashedPath('play-worker', 'js', workerBytes)
  const restPath = hashedPath('play-rest', 'js', restBytes)
  const editorPath = hashedPath('play-editor', 'js', editor)
  // The script loads the interface at a press, and the editor after that.
  const { assets, files } = await bundlePage(clientFolder, 'play', {
    constants: {
      PLAY_WORKER: `/${workerPath}`,
      PLAY_REST: `/${restPath}`,
      WEBPACK_VERSION: webpack,
      PACKAGES: [...listLoaders(), { name: 'webpack-merge', version: require('webpack-merge/package.json').version }],
      WEBPACK_CLI_VERSION: cli.version,
      WEBPACK_CLI_NODE: cli.engines.node,
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    notices,
  })
  files.set(workerPath, workerBytes).set(restPath, restBytes).set(editorPath, editor)
  const versions = [{ name: 'webpack', version: webpack }, ...listLoaders()]
  return { assets: { ...assets, frame: createInlineScript(frame), editor: `/${editorPath}`, versions }, files }
}
