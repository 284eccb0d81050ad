import { keepShell } from './assets.ts'
import { keepOpenDocuments } from './open-documents.ts'
import { answer, isOurs } from './router.ts'
import { stores } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(noteWaiting))
  // Pages that were open before there was a service worker have been read as well.
  if (!self.registration.active) event.waitUntil(keepOpenDocuments())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeUnknownCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  )
})

self.addEventListener('fetch', (event) => {
  if (isOurs(event.request)) event.respondWith(answer(event))
})

/** A new worker takes over only after all pages of the old one are closed. That does no harm: pages are read from the network. */
function noteWaiting(): void {
  if (self.registration.active) console.info('A newer service worker waits until all pages of this site are closed.')
}

/** An earlier site on this origin may have left caches. */
async function removeUnknownCaches(): Promise<void> {
  const known: string[] = Object.values(stores)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)))
}
