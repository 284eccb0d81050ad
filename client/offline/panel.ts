import { announce } from '../announce.ts'
import { createElement } from '../create-element.ts'
import { formatBytes } from './format.ts'
import { setTakesProjects, takesProjects } from './package.ts'
import { describeStorage, readState } from './panel-state.ts'
import { type Outcome, Saving, stopAndRemove } from './saving.ts'

const intro = `Saves every page with its images, and the search, on this device. They open without a network and are updated once a day.
Printable sections are not included.`

let panel: Panel | undefined

/** Opens the panel over the page; what is under way goes on when it is closed. */
export function openPanel(): void {
  panel ??= new Panel()
  panel.open()
}

class Panel {
  readonly #dialog = document.createElement('dialog')
  readonly #announced = new Set<number>()

  constructor() {
    this.#dialog.className = 'offline-panel'
    this.#dialog.setAttribute('aria-labelledby', 'offline-title')
    this.#dialog.append(...createContent())
    this.#dialog.addEventListener('click', this)
    this.#projects.addEventListener('change', () => void this.#chooseProjects())
    document.body.append(this.#dialog)
  }

  open(): void {
    if (!this.#dialog.open) this.#dialog.showModal()
    this.#projects.checked = takesProjects()
    const { current } = Saving
    if (current) void this.#watch(current)
    else void this.#show('', true)
  }

  handleEvent({ target }: Event): void {
    // A click on the dialog itself is one on its backdrop: everything inside is an element of its own.
    const task = target === this.#dialog ? 'close' : target instanceof HTMLElement ? target.dataset.do : undefined
    if (task === 'close') this.#dialog.close()
    if (task === 'cancel') Saving.current?.cancel()
    if (task === 'take') void this.#take()
    if (task === 'remove') void stopAndRemove().then(() => this.#show('Removed.'))
  }

  async #chooseProjects(): Promise<void> {
    await setTakesProjects(this.#projects.checked)
    await this.#show()
  }

  async #take(): Promise<void> {
    // If the browser agrees, it will not delete the saved pages to make room.
    await navigator.storage?.persist?.().catch(() => false)
    await this.#watch(Saving.current ?? new Saving())
  }

  async #watch(saving: Saving): Promise<void> {
    this.#announced.clear()
    this.#offer({ cancel: true })
    this.#button('cancel').focus()
    saving.onProgress = () => this.#showProgress(saving)
    this.#say('Storing…')
    this.#showProgress(saving)
    const outcome = await saving.outcome
    this.#progress.hidden = true
    await this.#show(explain(outcome))
  }

  #showProgress({ progress: { bytes, ofBytes } }: Saving): void {
    const bar = this.#progress
    bar.hidden = false
    // Without a value, it moves without end.
    if (ofBytes === 0) {
      bar.removeAttribute('value')
      return
    }
    bar.max = ofBytes
    bar.value = bytes
    this.#find('.offline-storage').textContent = `${formatBytes(bytes)} of ${formatBytes(ofBytes)}`
    // Each quarter is said aloud, not each file.
    const quarter = Math.floor((4 * bytes) / ofBytes) * 25
    if (quarter === 0 || quarter === 100 || this.#announced.has(quarter)) return
    this.#announced.add(quarter)
    announce(`${quarter} percent`)
  }

  /** Tells what is stored and offers what can be done about it, after what has just happened. */
  async #show(happened = '', opened = false): Promise<void> {
    const { text, action, removable } = await readState().catch(() => ({
      text: 'This browser does not let the site store anything.',
      action: undefined,
      removable: false,
    }))
    this.#say(`${happened} ${text}`.trim())
    this.#offer({ take: action, remove: removable })
    // The button that was pressed last may be gone.
    const isLost = !(document.activeElement instanceof HTMLButtonElement && document.activeElement.checkVisibility())
    if (opened || isLost) this.#button(action ? 'take' : 'close').focus()
    this.#find('.offline-storage').textContent = await describeStorage()
  }

  #offer({ take, cancel = false, remove = false }: { take?: string | undefined; cancel?: boolean; remove?: boolean }) {
    this.#button('take').hidden = take === undefined
    this.#button('take').textContent = take ?? ''
    this.#button('cancel').hidden = !cancel
    // A download that runs was planned with the choice made before it.
    this.#projects.disabled = cancel
    this.#button('remove').hidden = !remove
  }

  #say(text: string): void {
    this.#find('.offline-state').textContent = text
  }

  get #projects(): HTMLInputElement {
    return this.#find('[name=projects]')
  }

  get #progress(): HTMLProgressElement {
    return this.#find('progress')
  }

  #button(task: string): HTMLButtonElement {
    return this.#find(`[data-do=${task}]`)
  }

  /** Everything that is looked for is in the markup above. */
  #find<T extends HTMLElement>(selector: string): T {
    return this.#dialog.querySelector(selector) as T
  }
}

function createContent(): HTMLElement[] {
  const progress = createElement('progress', { ariaLabel: 'Storing the documentation', hidden: true })
  const projects = createElement('input', { type: 'checkbox', name: 'projects' })
  return [
    createElement('h2', { id: 'offline-title', textContent: 'Read offline' }),
    createElement('p', { textContent: intro }),
    createElement('p', {}, createElement('label', {}, projects, ' with the projects of the guides, to download')),
    createElement('p', { className: 'offline-state', role: 'status' }),
    progress,
    createElement(
      'p',
      { className: 'offline-buttons' },
      createButton('take', '', true, 'button'),
      createButton('cancel', 'Cancel', true),
      createButton('remove', 'Remove', true),
      createButton('close', 'Close', false),
    ),
    createElement('p', { className: 'offline-storage' }),
  ]
}

function createButton(task: string, textContent: string, hidden: boolean, className = ''): HTMLButtonElement {
  const button = createElement('button', { type: 'button', className, textContent, hidden })
  button.dataset.do = task
  return button
}

function explain(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'done':
      return 'Done.'
    case 'canceled':
      return 'Canceled.'
    case 'busy':
      return 'Another tab of this site is already saving the documentation.'
    case 'interrupted':
      return 'Interrupted. Saving continues on the next page you open.'
    case 'full':
      if (outcome.isUpdate) return 'There is not enough room on this device for the update.'
      return `There is not enough room on this device: about ${formatBytes(outcome.bytes)} are needed. What had been begun is removed again.`
  }
}
