// The script of `/check/`: a form, and what belongs to it once there is something to check.
import { createElement } from '../../create-element.ts'
import { fromFragment, hasShared } from '../../play/page/share.ts'

/** Longer texts are no configuration, and would keep the page busy. */
const longest = 500_000

/** The place of the check. The parser and the facts come when the reader asks for the first time. */
class ConfigCheck extends HTMLElement {
  readonly #configuration = createField('check-configuration', 'webpack.config.js, in any of its forms', 14)
  readonly #packages = createField('check-package', 'package.json', 6)
  readonly #status = createElement('p', { role: 'status' })
  readonly #result = createElement('div', { className: 'check-result' })

  connectedCallback(): void {
    this.hidden = false
    const files = createElement('input', { type: 'file', id: 'check-files', multiple: true })
    files.onchange = () => this.#take(files.files ?? [])
    const button = createElement('button', { className: 'button', type: 'submit' }, 'Check')
    const form = createElement(
      'form',
      { className: 'check-form' },
      ...label('Configuration', this.#configuration),
      createElement(
        'details',
        {},
        createElement('summary', {}, 'With package.json, if you like'),
        ...label('package.json', this.#packages),
      ),
      createElement(
        'p',
        { className: 'check-files' },
        createElement('label', { htmlFor: files.id }, 'Or choose the files, or drop them here'),
        files,
      ),
      createElement('p', {}, button),
    )
    form.onsubmit = (event) => {
      event.preventDefault()
      this.#check()
    }
    this.ondragover = (event) => event.preventDefault()
    this.ondrop = (event) => {
      if (!event.dataTransfer?.files.length) return
      event.preventDefault()
      this.#take(event.dataTransfer.files)
    }
    this.replaceChildren(form, this.#status, this.#result)
    addEventListener('hashchange', () => this.#openShared())
    this.#openShared()
  }

  /** A configuration that another page hands over, in the fragment of the address. */
  async #openShared(): Promise<void> {
    if (!hasShared(location.hash)) return
    const shared = await fromFragment(location.hash)
    if (shared === undefined) this.#status.textContent = 'The link carries no configuration that can be read.'
    else this.#fill(Object.entries(shared))
  }

  async #take(files: Iterable<File>): Promise<void> {
    const chosen = [...files].filter(({ size }) => size <= longest)
    this.#fill(await Promise.all(chosen.map(async (file) => [file.name, await file.text()] as const)))
  }

  #fill(files: readonly (readonly [string, string])[]): void {
    const packages = files.find(([name]) => name.endsWith('package.json'))
    const scripts = files.filter(([name]) => /\.[cm]?[jt]s$/.test(name))
    const configuration = scripts.find(([name]) => /config/.test(name)) ?? scripts[0]
    if (packages !== undefined) this.#packages.value = packages[1]
    const details = this.#packages.closest('details')
    if (packages !== undefined && details !== null) details.open = true
    if (configuration !== undefined) this.#configuration.value = configuration[1]
    if (this.#configuration.value !== '') this.#check()
    else
      this.#status.textContent = 'There is no webpack.config file among these. Its name ends in .js, .cjs, .mjs or .ts.'
  }

  async #check(): Promise<void> {
    const text = this.#configuration.value
    this.#status.textContent = await this.#findOutcome(text)
    this.#status.scrollIntoView({ block: this.#result.hasChildNodes() ? 'start' : 'nearest' })
  }

  async #findOutcome(text: string): Promise<string> {
    if (text.trim() === '') return 'Paste a configuration first.'
    if (text.length > longest) return 'The text is longer than 500,000 characters, which is no configuration.'
    this.#status.textContent = 'Checking…'
    try {
      const { show } = await import('./show.ts')
      return await show(this.#result, text, this.#packages.value)
    } catch {
      return 'The check could not be loaded. Reload the page to try again.'
    }
  }
}

function createField(id: string, placeholder: string, rows: number): HTMLTextAreaElement {
  const field = createElement('textarea', { id, placeholder, rows, spellcheck: false, autocomplete: 'off' })
  field.setAttribute('autocapitalize', 'off')
  return field
}

const label = (text: string, field: HTMLElement): [HTMLElement, HTMLElement] => [
  createElement('label', { htmlFor: field.id }, text),
  field,
]

customElements.define('config-check', ConfigCheck)
