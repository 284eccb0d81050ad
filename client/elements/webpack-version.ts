import { announce } from '../announce.ts'
import { writeSetting } from '../storage.ts'
import { markNewer, parseMinor, readMinor, versionKey } from '../webpack-version.ts'

/** The choice of the webpack a reader uses, in step with other tabs: what is newer gets marked. */
export class WebpackVersion extends HTMLElement {
  #listening = new AbortController()

  connectedCallback(): void {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    this.addEventListener('change', () => this.#choose(), { signal })
    addEventListener(
      'storage',
      (event) => {
        // A null key: the whole storage was cleared.
        if (event.key === versionKey || event.key === null) this.#show(readMinor())
      },
      { signal },
    )
    // A page kept in the back/forward cache missed the storage events of its sleep.
    addEventListener('pageshow', (event) => event.persisted && this.#show(readMinor()), { signal })
    const minor = readMinor()
    forgetAddress()
    // Somebody was quicker than this element.
    if (this.#select.value !== (this.querySelector<HTMLOptionElement>('[selected]')?.value ?? '')) this.#choose()
    else this.#show(minor)
  }

  disconnectedCallback(): void {
    this.#listening.abort()
  }

  get #select(): HTMLSelectElement {
    return this.querySelector('select') as HTMLSelectElement
  }

  #choose(): void {
    const { value } = this.#select
    writeSetting(versionKey, value)
    markNewer(parseMinor(value))
    announce(`Marked on this page: ${document.querySelectorAll('.newer').length}.`)
  }

  #show(minor: number): void {
    this.#select.value = Number.isNaN(minor) ? '' : `5.${minor}`
    markNewer(minor)
  }
}

/** Takes the version out of the address: it has been stored, and would come back at the next reload whatever is chosen until then. */
function forgetAddress(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('v')) return
  address.searchParams.delete('v')
  history.replaceState(history.state, '', address)
}
