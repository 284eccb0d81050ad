import { announce } from '../announce.ts'

/** How long the button tells the outcome. */
const feedbackTime = 2000

/** Adds a button that copies the code it encloses. */
export class CopyCode extends HTMLElement {
  #timer = 0

  connectedCallback(): void {
    if (this.querySelector(':scope > button') !== null) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy-button'
    button.textContent = 'Copy'
    button.addEventListener('click', this)
    this.append(button)
  }

  async handleEvent({ currentTarget }: Event): Promise<void> {
    if (!(currentTarget instanceof HTMLButtonElement)) return
    const code = readCode(this)
    // Without a secure context there is no clipboard, without permission it refuses; the text can still be selected.
    const copied = await Promise.resolve(navigator.clipboard?.writeText(code) ?? Promise.reject()).then(
      () => true,
      () => false,
    )
    currentTarget.textContent = copied ? 'Copied' : 'Failed'
    this.dataset.state = copied ? 'copied' : 'failed'
    announce(copied ? 'Copied to the clipboard' : 'The clipboard is out of reach. Select the text to copy it.')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      currentTarget.textContent = 'Copy'
      delete this.dataset.state
    }, feedbackTime)
  }
}

/** The code as it is after a diff: without removed lines, and without the signs in front of the others. */
function readCode(element: HTMLElement): string {
  const code = element.querySelector('code')?.cloneNode(true)
  if (!(code instanceof HTMLElement)) return ''
  for (const removed of code.querySelectorAll('.line-del, .line-sign')) removed.remove()
  return (code.textContent ?? '').trimEnd()
}
