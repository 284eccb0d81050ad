import { join } from 'node:path'
import { createNotices, type Notices } from './notices.ts'
import { hashedPath, type OutputFiles } from './output.ts'
import { bundlePage, type PageAssets } from './page-bundle.ts'
import { bundleScript } from './scripts.ts'

/** Bundles the page `/lens/` and the worker that reads files for it. No other script names any of them. */
export async function bundleLens(
  clientFolder: string,
  notices: Notices = createNotices(),
): Promise<{ assets: PageAssets; files: OutputFiles }> {
  const worker = await bundleScript(join(clientFolder, 'lens/worker/index.ts'), 'iife', {}, notices)
  const workerPath = hashedPath('lens-worker', 'js', worker)
  const page = await bundlePage(clientFolder, 'lens', { constants: { LENS_WORKER: `/${workerPath}` }, notices })
  page.files.set(workerPath, worker)
  return page
}
