// The script of `/lens/`: a field for the file, and the code that loads once there is one.
import { createElement } from '../../create-element.ts'
import { renderText } from '../../render-text.ts'
import { askOpener } from '../hand-over.ts'
import { parseFile } from './parse-file.ts'

/** The largest file: parsed, a larger one would not fit into the memory of a page. */
const largest = 200_000_000

/** The element of the lens. The code that draws loads once a file has been read. */
class BundleLens extends HTMLElement {
  readonly #status = createElement('p', { role: 'status' })
  readonly #progress = createElement('progress', { max: 100, hidden: true })
  readonly #result = createElement('div', { className: 'lens-result' })
  #isBusy = false

  connectedCallback(): void {
    this.hidden = false
    this.#progress.setAttribute('aria-label', 'Reading the file')
    const field = createElement('input', { type: 'file', id: 'lens-file', accept: '.json,application/json' })
    field.onchange = () => this.#open(field.files?.[0])
    this.ondragover = (event) => event.preventDefault()
    this.ondrop = (event) => {
      if (!event.dataTransfer?.files.length) return
      event.preventDefault()
      this.#open(event.dataTransfer.files[0])
    }
    const label = createElement('label', { htmlFor: field.id }, 'Choose stats.json, or drop it here')
    this.replaceChildren(
      createElement('p', { className: 'lens-file' }, label, field),
      this.#progress,
      this.#status,
      this.#result,
    )
    askOpener((stats) => this.#open(new File([stats], 'the statistics of the playground')))
  }

  async #open(file: File | undefined): Promise<void> {
    if (file === undefined || this.#isBusy) return
    this.#isBusy = true
    this.#progress.hidden = false
    this.#progress.value = 0
    this.#status.textContent = `Reading ${file.name}…`
    try {
      await this.#show(file)
    } catch {
      this.#status.textContent = 'The lens could not be loaded. Reload the page to try again.'
    }
    this.#progress.hidden = true
    this.#isBusy = false
  }

  readonly #tell = (outcome: string): void => this.#status.replaceChildren(...renderText(outcome))

  async #show(file: File): Promise<void> {
    if (file.size > largest) {
      this.#tell('The file has more than 200 MB. Leave the source code out: `stats: { source: false }`.')
      return
    }
    const outcome = await parseFile(file, (told) => {
      if (told === 'parsing') this.#progress.removeAttribute('value')
      else this.#progress.value = told
    })
    if (outcome.kind === 'problem') {
      this.#result.replaceChildren()
      this.#tell(outcome.text)
      return
    }
    const { show } = await import('./show.ts')
    show(this.#result, outcome.bundles, this.#tell)
  }
}

customElements.define('bundle-lens', BundleLens)
