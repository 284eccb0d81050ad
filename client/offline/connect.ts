import type { ChunkModules } from '../chunk-modules.ts'
import { loadChunk } from '../load-chunk.ts'
import { whenIdle } from '../occasions.ts'
import { readSetting } from '../storage.ts'
import { isDue, offlineKey } from './setting.ts'

/**
 * Registers the service worker once the page has nothing better to do, and brings the chunk that speaks of the network when there
 * is something to say or to bring up to date. Does nothing in browsers, and in windows, that have no service workers.
 */
export function connectServiceWorker(): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  // What a chunk that does not come would have said is not missed.
  const use = (what: (chunk: ChunkModules['offline']) => unknown) => loadChunk('offline').then(what, () => undefined)
  const showNetwork = () => use((chunk) => chunk.showNetwork())

  serviceWorker.onmessage = ({ data }) => use((chunk) => chunk.showNetwork(data))
  // The first service worker changes nothing of the page it takes over.
  if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', reload, { once: true })
  addEventListener('offline', showNetwork)
  if (!navigator.onLine) showNetwork()
  addEventListener('load', () =>
    whenIdle(() => {
      // Refused where cookies are blocked: the site then needs the network, as ever.
      serviceWorker.register('/sw.js').then(noteWaiting, () => undefined)
      if (isDue(readSetting(offlineKey))) use((chunk) => chunk.bringUpToDate())
    }, document.body),
  )
}

/** Says in the console, once a page, that a newer service worker waits for all pages of the site to be closed. */
function noteWaiting(registration: ServiceWorkerRegistration): void {
  const note = () => {
    if (registration.waiting && registration.active)
      console.info('A newer service worker waits until this site is closed.')
  }
  registration.onupdatefound = () => registration.installing?.addEventListener('statechange', note)
  note()
}

/** Shows the page as the new service worker gives it; to a reader who types something, only once they look elsewhere. */
function reload(): void {
  if (!document.hidden && document.activeElement?.matches('input')) {
    addEventListener('visibilitychange', reload, { once: true })
  } else {
    location.reload()
  }
}
