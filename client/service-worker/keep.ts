import { stores } from './stores.ts'

const capacity = { read: 100, files: 150 }

/** Stores a document that was read. */
export async function keepDocument(path: string, response: Response): Promise<void> {
  if (isWhole(response) && isHtml(response)) {
    await keep('read', path, response)
  } else if (response.status === 404 || response.type === 'opaqueredirect') {
    // Removed or moved. The saved documentation notices that at its next update.
    const cache = await caches.open(stores.read)
    await cache.delete(path)
  }
}

/** Stores an image or another file with its own name. */
export async function keepFile(path: string, response: Response): Promise<void> {
  // Only a navigation means that the page was read.
  if (isWhole(response) && !path.endsWith('/')) await keep('files', path, response)
}

/** Returns true if a response is a page. */
export function isHtml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false
}

/** Returns true if a response comes from this site, is complete and final, and may be stored. */
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
    // Done first: of two copies, the saved one must never be older.
    if (await saved.match(path)) await saved.put(path, response.clone())
    const cache = await caches.open(stores[store])
    // Storing a copy again makes it the newest.
    await cache.put(path, response)
    const paths = await cache.keys()
    await Promise.all(paths.slice(0, -capacity[store]).map((oldest) => cache.delete(oldest)))
  } catch {
    // The reader has the response; only a later visit without network lacks it.
  }
}
