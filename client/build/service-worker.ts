import { join } from 'node:path'
import { createNotices, type Notices } from './notices.ts'
import type { OutputFiles } from './output.ts'
import { bundleScript } from './scripts.ts'

/**
 * Bundles the service worker to `sw.js`, a name without a hash, under which browsers look for a newer one.
 *
 * The script names no other asset, so that it changes with its own source alone; documents name the assets to keep.
 */
export async function bundleServiceWorker(
  clientFolder: string,
  notices: Notices = createNotices(),
): Promise<OutputFiles> {
  return new Map([['sw.js', await bundleScript(join(clientFolder, 'service-worker/index.ts'), 'iife', {}, notices)]])
}
