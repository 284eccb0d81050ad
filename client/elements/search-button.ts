import { loadChunk } from '../load-chunk.ts'
import { isForPage, isLetter, isShortcut, showShortcuts } from '../search/shortcut.ts'

/** Opens search over the page, by its button or a key. Loads the code for it when a reader comes near the button. */
export class SearchButton extends HTMLElement {
  /** Collects the text typed before the field exists; `undefined` while no field is being opened. */
  typed: string | undefined

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
      if (!isForPage(event)) return
      if (this.typed !== undefined && isLetter(event)) this.typed += event.key
      else if (isShortcut(event)) this.querySelector('button')?.click()
      else return
      event.preventDefault()
      return
    }
    const isSubmit = event.type === 'submit'
    if (isSubmit) {
      event.preventDefault()
      this.typed ??= ''
    }
    try {
      const { openSearch } = await loadChunk('search')
      if (isSubmit) await openSearch(this)
    } catch {
      // The search page for readers without a script answers as well.
      if (isSubmit) this.querySelector('form')?.submit()
    } finally {
      if (isSubmit) this.typed = undefined
    }
  }
}
