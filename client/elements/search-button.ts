import { loadChunk } from '../load-chunk.ts'
import { isShortcut, showShortcuts } from '../search/shortcut.ts'

/** Opens search over the page, by its button or a key. What that takes is loaded as soon as a reader comes near the button. */
export class SearchButton extends HTMLElement {
  connectedCallback(): void {
    showShortcuts()
    addEventListener('keydown', this)
    for (const type of ['pointerenter', 'focusin', 'submit']) this.addEventListener(type, this)
  }

  disconnectedCallback(): void {
    removeEventListener('keydown', this)
  }

  handleEvent(event: Event): void {
    if (event instanceof KeyboardEvent) {
      if (!isShortcut(event)) return
      event.preventDefault()
      this.querySelector('button')?.click()
    } else if (event.type === 'submit') {
      event.preventDefault()
      void this.#open()
    } else {
      // If it fails, the press of the button finds out.
      loadChunk('search').catch(() => {})
    }
  }

  async #open(): Promise<void> {
    this.ariaBusy = 'true'
    try {
      const { openSearch } = await loadChunk('search')
      await openSearch(this)
    } catch {
      // The page for those without a script answers as well.
      this.querySelector('form')?.submit()
    }
    this.ariaBusy = null
  }
}
