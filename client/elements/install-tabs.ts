import { readSetting, writeSetting } from '../storage.ts'

const key = 'package-manager'

/** Keeps the chosen package manager the same in every group of tabs, on every page and in every open tab. */
export class InstallTabs extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', this)
    addEventListener('storage', this)
    this.#select(readSetting(key))
  }

  disconnectedCallback(): void {
    this.removeEventListener('change', this)
    removeEventListener('storage', this)
  }

  handleEvent(event: Event): void {
    if (event instanceof StorageEvent) {
      if (event.key === key) this.#select(event.newValue)
    } else if (event.target instanceof HTMLInputElement) {
      const { value } = event.target
      const top = this.getBoundingClientRect().top
      writeSetting(key, value)
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
