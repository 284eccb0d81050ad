import type { ChunkModules } from '../chunk-modules.ts'
import { loadChunk } from '../load-chunk.ts'
import { whenIdle } from '../occasions.ts'
import { offlineKey } from '../offline/setting.ts'
import { readSetting } from '../storage.ts'
import { trustScript } from '../trusted-types.ts'

/**
 * Registers the service worker once the page is idle, and loads the chunk for offline reading if the reader asks for it, if an update is due, or if
 * the network is gone.
 *
 * Stays hidden if the browser or the window has no service workers.
 */
export class OfflineControl extends HTMLElement {
  connectedCallback(): void {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    this.hidden = false
    this.onpointerenter = () => use(() => {})
    const name = this.textContent
    const rename = (to: string | null) => {
      if (this.firstChild) this.firstChild.textContent = to
    }
    this.onclick = () =>
      use(
        (chunk) => {
          rename(name)
          chunk.openPanel()
        },
        () => rename('Loading failed. Try again'),
      )
    serviceWorker.onmessage = ({ data }) => use((chunk) => chunk.showNetwork(data))
    let known = serviceWorker.controller
    serviceWorker.oncontrollerchange = () => {
      // The first service worker does not change the page that it takes control of.
      if (known) use((chunk) => chunk.reload())
      known = serviceWorker.controller
    }
    const showNetwork = () => navigator.onLine || use((chunk) => chunk.showNetwork())
    addEventListener('offline', showNetwork)
    showNetwork()
    addEventListener('load', () =>
      whenIdle(() => {
        // Rejected if cookies are blocked: the site then needs the network.
        serviceWorker.register(trustScript('service-worker', '/sw.js')).catch(() => {})
        if (readSetting(offlineKey)) use((chunk) => chunk.bringUpToDate())
      }),
    )
  }
}

/** Reports a chunk that failed to load, but only to a reader who pressed the button. */
function use(what: (chunk: ChunkModules['offline']) => unknown, otherwise = () => {}): void {
  loadChunk('offline').then(what, otherwise)
}
