import { applyTheme, darkDevice, isTheme, readTheme, type Theme, themeKey } from '../color-theme.ts'
import { writeSetting } from '../storage.ts'

/** Lets readers choose a theme, in sync with other tabs and with the device. */
export class ThemeToggle extends HTMLElement {
  // Kept here as well: without storage, the choice holds for this page.
  #theme: Theme = 'light'
  #listening = new AbortController()

  connectedCallback(): void {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    this.addEventListener('change', ({ target }) => this.#choose(target), { signal })
    addEventListener(
      'storage',
      (event) => {
        // A null key: the whole storage was cleared.
        if (event.key === themeKey || event.key === null) this.#show(readTheme())
      },
      { signal },
    )
    matchMedia(darkDevice).addEventListener('change', () => this.#show(this.#theme), { signal })
    // A page in the back/forward cache missed the storage events of that time.
    addEventListener('pageshow', (event) => event.persisted && this.#show(readTheme()), { signal })
    this.#show(readTheme())
  }

  disconnectedCallback(): void {
    this.#listening.abort()
  }

  #choose(input: EventTarget | null): void {
    if (!(input instanceof HTMLInputElement) || !isTheme(input.value)) return
    writeSetting(themeKey, input.value)
    this.#show(input.value)
  }

  #show(theme: Theme): void {
    this.#theme = theme
    applyTheme(theme)
    for (const input of this.querySelectorAll('input')) input.checked = input.value === theme
    const summary = this.querySelector('summary')
    summary?.setAttribute('aria-label', `Theme: ${theme}`)
    summary?.setAttribute('class', `icon-button icon icon-${theme}`)
  }
}
