import type { OfflineManifest } from '../../content-build/contract.ts'
import { sweepAssets } from '../service-worker/assets.ts'
import { stores, type Taken, takenPath } from '../service-worker/stores.ts'
import { writeSetting } from '../storage.ts'
import type { Plan } from './plan.ts'
import { offlineKey } from './setting.ts'

/** Asks the server what there is now; rejects when it cannot be asked. */
export async function fetchManifest(): Promise<OfflineManifest> {
  const response = await fetch('/offline.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`/offline.json answered ${response.status}`)
  // Of our own Worker, in the shape of the contract.
  return (await response.json()) as OfflineManifest
}

/** Declares that all of a plan is stored, and lets go of what it no longer lists. */
export async function completePackage({ manifest, obsolete, totalBytes }: Plan): Promise<void> {
  const cache = await caches.open(stores.taken)
  const { pages, assets } = manifest
  const taken: Taken = {
    at: Date.now(),
    bytes: totalBytes,
    pages: pages.map(({ path, title }) => ({ path, title })),
    assets,
  }
  await cache.put(takenPath, new Response(JSON.stringify(taken)))
  writeSetting(offlineKey, String(taken.at))
  await Promise.all(obsolete.map((path) => cache.delete(path)))
  await sweepAssets()
}

/** Removes everything that was taken along; what was read by the way stays. */
export async function removePackage(): Promise<void> {
  writeSetting(offlineKey, '')
  await caches.delete(stores.taken)
  await sweepAssets()
}
