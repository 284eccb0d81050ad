import type { OfflineManifest } from '../../content-build/contract/offline.ts'
import { sweepAssets } from '../service-worker/assets.ts'
import { type Saved, savedPath, stores } from '../service-worker/stores.ts'
import { readSetting, writeSetting } from '../storage.ts'
import type { Plan } from './plan.ts'
import { offlineKey, projectsKey } from './setting.ts'

/**
 * Fetches the list of what can be saved for offline; rejects when the server does not answer. The projects of the guides count as files if the reader
 * wants them.
 */
export async function fetchManifest(signal: AbortSignal | null = null): Promise<OfflineManifest> {
  const response = await fetch('/offline.json', { cache: 'no-cache', signal })
  if (!response.ok) throw new Error(`/offline.json answered ${response.status}`)
  // Of our own Worker, in the shape of the contract.
  const manifest = (await response.json()) as OfflineManifest
  return takesProjects() ? { ...manifest, files: [...manifest.files, ...manifest.projects] } : manifest
}

/** Declares that all of a plan is stored, and lets go of what it no longer lists. Rejects when something was lost meanwhile. */
export async function completePackage({ manifest, obsolete, totalBytes }: Plan): Promise<void> {
  if (!(await isStored(manifest))) throw new Error('Not all of it is stored.')
  const cache = await caches.open(stores.saved)
  const { pages, assets } = manifest
  const saved: Saved = {
    at: Date.now(),
    bytes: totalBytes,
    pages: pages.map(({ path, title }) => ({ path, title })),
    assets,
  }
  await cache.put(savedPath, new Response(JSON.stringify(saved)))
  writeSetting(offlineKey, String(saved.at))
  await Promise.all(obsolete.map((path) => cache.delete(path)))
  await sweepAssets()
}

/** Returns true if there is a copy of everything, in any version: a page that was read since may be newer. */
async function isStored({ pages, files, assets }: OfflineManifest): Promise<boolean> {
  const lists = [
    { cacheName: stores.saved, paths: [...pages, ...files].map(({ path }) => path) },
    { cacheName: stores.assets, paths: assets },
  ]
  const copies = lists.flatMap(({ cacheName, paths }) => paths.map((path) => caches.match(path, { cacheName })))
  return (await Promise.all(copies)).every((copy) => copy !== undefined)
}

/** Removes everything saved for offline; pages stored while reading have their own copies and stay. */
export async function removePackage(): Promise<void> {
  writeSetting(offlineKey, '')
  await caches.delete(stores.saved)
  await sweepAssets()
}

/** Returns true if the reader also saves the projects of the guides. */
export function takesProjects(): boolean {
  return readSetting(projectsKey) === 'yes'
}

/** Remembers whether the projects of the guides are saved, and removes those that are stored if not. */
export async function setTakesProjects(wanted: boolean): Promise<void> {
  writeSetting(projectsKey, wanted ? 'yes' : '')
  if (wanted) return
  const cache = await caches.open(stores.saved)
  const projects = (await cache.keys()).filter(({ url }) => url.endsWith('.zip'))
  await Promise.all(projects.map((request) => cache.delete(request)))
}
