import { join } from 'node:path'
import { createNotices, type Notices } from './notices.ts'
import type { OutputFiles } from './output.ts'
import { bundleScript } from './scripts.ts'

/**
 * Bundles the service worker to `sw.js`, a name without a hash: browsers look for a newer one under the name they know.
 *
 * Nothing of the other assets is in it, so that it changes with its own source alone; which assets it keeps, the documents tell.
 */
export async function bundleServiceWorker(
  clientFolder: string,
  notices: Notices = createNotices(),
): Promise<OutputFiles> {
  return new Map([['sw.js', await bundleScript(join(clientFolder, 'service-worker/index.ts'), 'iife', {}, notices)]])
}
