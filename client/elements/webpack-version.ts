import { createElement } from '../create-element.ts'
import { writeSetting } from '../storage.ts'
import { markNewer, parseMinor, readMinor, versionKey } from '../webpack-version.ts'

/** Lets readers choose the webpack they use, in sync with other tabs, and marks what is newer. */
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
    // A page in the back/forward cache missed the storage events of that time.
    addEventListener('pageshow', (event) => event.persisted && this.#show(readMinor()), { signal })
    const minor = readMinor()
    forgetAddress()
    // The reader may have chosen before the element was ready.
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
    this.#mark(parseMinor(value))
  }

  #show(minor: number): void {
    this.#select.value = Number.isNaN(minor) ? '' : `5.${minor}`
    this.#mark(minor)
  }

  #mark(minor: number): void {
    markNewer(minor)
    const { length, 0: first } = document.querySelectorAll('.newer')
    const button = createElement('button', { type: 'button' }, 'see the first')
    button.onclick = () => first?.scrollIntoView({ block: 'center' })
    const told = Number.isNaN(minor)
      ? []
      : [
          length === 1 ? '1 name of this page is newer' : `${length} names of this page are newer`,
          ...(length > 0 ? [' · ', button] : []),
        ]
    this.querySelector('output')?.replaceChildren(...told)
  }
}

/** Removes the version from the address: it is stored, and would override later choices at the next reload. */
function forgetAddress(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('v')) return
  address.searchParams.delete('v')
  history.replaceState(history.state, '', address)
}
