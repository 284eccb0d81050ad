import { applyTheme, darkDevice, readTheme, type Theme, themeKey, themes } from '../color-theme.ts'
import { writeSetting } from '../storage.ts'

/** A button that goes round the themes, in step with other tabs and with the device. */
export class ThemeToggle extends HTMLElement {
  // Kept here as well: without storage the choice still holds for this page.
  #theme: Theme = 'light'
  #listening = new AbortController()

  connectedCallback(): void {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    this.querySelector('button')?.addEventListener('click', () => this.#choose(this.#next()), { signal })
    addEventListener(
      'storage',
      (event) => {
        // A null key: the whole storage was cleared.
        if (event.key === themeKey || event.key === null) this.#show(readTheme())
      },
      { signal },
    )
    matchMedia(darkDevice).addEventListener('change', () => this.#show(this.#theme), { signal })
    // A page kept in the back/forward cache missed the storage events of its sleep.
    addEventListener('pageshow', (event) => event.persisted && this.#show(readTheme()), { signal })
    this.#show(readTheme())
  }

  disconnectedCallback(): void {
    this.#listening.abort()
  }

  #next(): Theme {
    return themes[(themes.indexOf(this.#theme) + 1) % themes.length] ?? 'light'
  }

  #choose(theme: Theme): void {
    writeSetting(themeKey, theme)
    this.#show(theme)
  }

  #show(theme: Theme): void {
    this.#theme = theme
    applyTheme(theme)
    this.dataset.choice = theme
    const label = `Theme: ${theme}. Switch to ${this.#next()}`
    const button = this.querySelector('button')
    button?.setAttribute('aria-label', label)
    button?.setAttribute('title', label)
  }
}
