import { isHtml, isWhole } from './keep.ts'
import { findSaved, shellPath, stores } from './stores.ts'

// Matches assets as pages name them (`/assets/entry-….js`) and as they name each other (`./shared-….js`): with a hash, which file names in code
// samples lack.
const reference = /(?:\/assets|["']\.)\/([\w-]+-[\dA-Za-z]{8}\.(?:js|css))/g

/** Lists the paths of the assets that a document or a script names. */
export function listAssets(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(reference), ([, name]) => `/assets/${name}`))]
}

/**
 * Returns the stored asset, which never changes, or fetches and stores it; with `anew` it fetches, since the stored one did not run. An asset that a
 * page's script stored is not used.
 */
export async function getAsset(path: string, { anew = false } = {}): Promise<Response> {
  const cache = await caches.open(stores.assets)
  const stored = anew ? undefined : await cache.match(path)
  if (stored?.type === 'basic') return stored
  const response = await fetch(path)
  // Without free space, the reader still gets the file. An HTML page instead of it comes from a network with a login page.
  if (isWhole(response) && !isHtml(response)) await cache.put(path, response.clone()).catch(() => undefined)
  return response
}

/**
 * Deletes the assets that no stored document needs, such as those of earlier versions of the code. Pages saved for offline reading also need the
 * current assets, which documents read since refer to.
 */
export async function sweepAssets(): Promise<void> {
  const cache = await caches.open(stores.assets)
  const needed = new Set((await findSaved())?.assets)
  const add = async (response: Response | undefined): Promise<void> => {
    for (const path of listAssets((await response?.text()) ?? '')) {
      if (needed.has(path)) continue
      needed.add(path)
      await add(await cache.match(path))
    }
  }
  for (const store of [stores.shell, stores.read, stores.saved]) {
    const documents = await caches.open(store)
    for (const request of await documents.keys()) {
      if (new URL(request.url).pathname.endsWith('/')) await add(await documents.match(request))
    }
  }
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/**
 * Stores the offline page with everything it needs: its stylesheet, its script, the chunk that reports a lost network, and the chunk that every page
 * loads at the first input. Rejects if any of them could not be fetched.
 */
export async function keepShell(): Promise<void> {
  const shell = await fetch(shellPath, { cache: 'no-cache' })
  if (!isWhole(shell)) throw new Error(`${shellPath} answered ${shell.status}`)
  const cache = await caches.open(stores.shell)
  const named = listAssets(await shell.clone().text())
  const scripts = await Promise.all(named.map(readAsset))
  const chunks = listAssets(scripts.join()).filter((path) => /^\/assets\/(?:controls|offline)-/.test(path))
  const shared = listAssets((await Promise.all(chunks.map(readAsset))).join())
  await Promise.all(shared.map(readAsset))
  await cache.put(shellPath, shell)
}

async function readAsset(path: string): Promise<string> {
  const response = await getAsset(path)
  if (!isWhole(response)) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}
