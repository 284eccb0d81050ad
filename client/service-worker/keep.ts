import { stores } from './stores.ts'

const capacity = { read: 100, files: 150 }

/** Keeps a document that was read. */
export async function keepDocument(path: string, response: Response): Promise<void> {
  if (isWhole(response) && isHtml(response)) {
    await keep('read', path, response)
  } else if (response.status === 404 || response.type === 'opaqueredirect') {
    // Gone or moved. The saved documentation finds out with its next update.
    const cache = await caches.open(stores.read)
    await cache.delete(path)
  }
}

/** Keeps an image or another file that is served under a name of its own. */
export async function keepFile(path: string, response: Response): Promise<void> {
  // A page that something else than a navigation asked for has not been read.
  if (isWhole(response) && !path.endsWith('/')) await keep('files', path, response)
}

/** Returns true if a response is a page. */
export function isHtml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false
}

/** Returns true if a response is this site's own, complete, final, and meant to be kept. */
export function isWhole(response: Response): boolean {
  const { status, type, redirected, headers } = response
  return status === 200 && type === 'basic' && !redirected && !headers.get('Cache-Control')?.includes('no-store')
}

/**
 * Stores a response, replacing a saved copy, and deletes the oldest of its kind beyond the limit. Never rejects: a response that breaks off is not
 * stored, and if there is no space left, earlier copies stay.
 */
async function keep(store: 'read' | 'files', path: string, response: Response): Promise<void> {
  try {
    const saved = await caches.open(stores.saved)
    // First: of two copies, the saved one is never the older.
    if (await saved.match(path)) await saved.put(path, response.clone())
    const cache = await caches.open(stores[store])
    // A copy that is put again becomes the newest.
    await cache.put(path, response)
    const paths = await cache.keys()
    await Promise.all(paths.slice(0, -capacity[store]).map((oldest) => cache.delete(oldest)))
  } catch {
    // The reader has the response; only a later one without network goes without.
  }
}
