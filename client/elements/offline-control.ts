import { loadChunk } from '../load-chunk.ts'

/** The button that opens what there is to say and do about reading without network; hidden where a browser cannot. */
export class OfflineControl extends HTMLElement {
  connectedCallback(): void {
    if (!navigator.serviceWorker) return
    this.hidden = false
    for (const intent of ['pointerenter', 'focusin']) this.addEventListener(intent, this, { once: true })
    this.addEventListener('click', this)
  }

  async handleEvent({ type }: Event): Promise<void> {
    const chunk = await loadChunk('offline').catch(() => undefined)
    if (type !== 'click') return
    if (chunk) chunk.openPanel()
    else if (this.firstElementChild) this.firstElementChild.textContent = 'Loading failed. Try again'
  }
}
