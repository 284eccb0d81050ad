import { managerKey, readManager } from '../package-manager.ts'
import { writeSetting } from '../storage.ts'

/** Keeps the chosen package manager the same in every group of tabs, on every page and in every open tab. */
export class InstallTabs extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', this)
    addEventListener('storage', this)
    // A page kept in the back/forward cache missed what was chosen since.
    addEventListener('pageshow', this)
    this.#select(readManager())
  }

  disconnectedCallback(): void {
    this.removeEventListener('change', this)
    removeEventListener('storage', this)
    removeEventListener('pageshow', this)
  }

  handleEvent(event: Event): void {
    if (event.type !== 'change') this.#select(readManager())
    else if (event.target instanceof HTMLInputElement) {
      const { value } = event.target
      const top = this.getBoundingClientRect().top
      writeSetting(managerKey, value)
      for (const tabs of document.querySelectorAll<InstallTabs>('install-tabs')) tabs.#select(value)
      // Groups above may have grown or shrunk: what the reader clicked stays under the pointer.
      scrollBy({ top: this.getBoundingClientRect().top - top, behavior: 'instant' })
    }
  }

  #select(value: string | null): void {
    for (const input of this.querySelectorAll('input')) {
      if (input.value === value) input.checked = true
    }
  }
}
