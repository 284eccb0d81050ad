import { managerKey, readManager, selectManager } from '../package-manager.ts'
import { writeSetting } from '../storage.ts'

/** Shows the chosen package manager in every group of tabs, on every page and in every open tab. */
export class InstallTabs extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', this)
    addEventListener('storage', this)
    // A page in the back/forward cache missed later choices.
    addEventListener('pageshow', this)
    selectManager(this, readManager())
  }

  disconnectedCallback(): void {
    this.removeEventListener('change', this)
    removeEventListener('storage', this)
    removeEventListener('pageshow', this)
  }

  handleEvent({ type, target }: Event): void {
    if (type !== 'change') selectManager(this, readManager())
    else if (target instanceof HTMLInputElement) {
      const top = this.getBoundingClientRect().top
      writeSetting(managerKey, target.value)
      selectManager(document, target.value)
      // Groups above may have grown or shrunk, so the clicked tab is kept under the pointer.
      scrollBy({ top: this.getBoundingClientRect().top - top, behavior: 'instant' })
    }
  }
}
