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

  async handleEvent(event: Event): Promise<void> {
    if (event instanceof KeyboardEvent) {
      if (!isShortcut(event)) return
      event.preventDefault()
      this.querySelector('button')?.click()
      return
    }
    const isSubmit = event.type === 'submit'
    if (isSubmit) event.preventDefault()
    try {
      const { openSearch } = await loadChunk('search')
      if (isSubmit) await openSearch(this)
    } catch {
      // The page for those without a script answers as well.
      if (isSubmit) this.querySelector('form')?.submit()
    }
  }
}
