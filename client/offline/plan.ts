import type { OfflineFile, OfflineManifest } from '../../content-build/contract/offline.ts'
import { savedPath, stores } from '../service-worker/stores.ts'

/** Something to fetch, and the cache it belongs into. */
export interface Item {
  path: string
  store: 'saved' | 'assets'
  bytes: number
}

/** The downloads and removals after which a device holds what a manifest lists. */
export interface Plan {
  manifest: OfflineManifest
  /** Files that are missing or have changed. */
  items: Item[]
  /** Paths that are stored and no longer listed. */
  obsolete: string[]
  /** Of the items, and of everything listed. */
  bytes: number
  totalBytes: number
}

// A script or stylesheet, about; the manifest knows them by name alone.
const assetBytes = 8000

/** Compares what is stored with what the site has now. */
export async function planUpdate(manifest: OfflineManifest): Promise<Plan> {
  const saved = await caches.open(stores.saved)
  const assets = await caches.open(stores.assets)
  const listed: OfflineFile[] = [...manifest.pages, ...manifest.files]
  const lacks = async (path: string) => (await assets.match(path)) === undefined
  const [changed, missing, stored] = await Promise.all([
    filter(listed, async (file) => !isCurrent(file, await saved.match(file.path))),
    filter(manifest.assets, lacks),
    saved.keys(),
  ])
  const items: Item[] = [
    // First, so that a document is never stored before what it needs.
    ...missing.map((path) => ({ path, store: 'assets', bytes: assetBytes }) as const),
    ...changed.map(({ path, bytes }) => ({ path, store: 'saved', bytes }) as const),
  ]
  const paths = new Set([...listed.map(({ path }) => path), savedPath])
  return {
    manifest,
    items,
    obsolete: stored
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !paths.has(decodeURI(path)) && !paths.has(path)),
    bytes: sum(items),
    totalBytes: sum(listed) + manifest.assets.length * assetBytes,
  }
}

/** Returns true if a copy has the listed content, whichever code rendered it. */
function isCurrent({ path, version }: OfflineFile, stored: Response | undefined): boolean {
  if (stored === undefined) return false
  // The search index is named after its content and has no ETag.
  const etag = stored.headers.get('ETag')?.replace(/^W\//, '')
  return path.includes(version) || (etag?.startsWith(`"${version}-`) ?? false)
}

async function filter<T>(list: readonly T[], test: (entry: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(list.map(test))
  return list.filter((_, at) => kept[at])
}

function sum(list: readonly { bytes: number }[]): number {
  return list.reduce((total, { bytes }) => total + bytes, 0)
}
