import { copyText } from '../copy-text.ts'

/** Adds a button that copies the code inside. */
export class CopyCode extends HTMLElement {
  connectedCallback(): void {
    if (this.querySelector(':scope > button') !== null) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy-button'
    button.textContent = 'Copy'
    button.addEventListener('click', this)
    this.append(button)
  }

  handleEvent({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) void copyText(readCode(this), currentTarget, 'Select the text instead.')
  }
}

/** Returns the code after the changes of a diff: without removed lines, and without the signs before the others. */
function readCode(element: HTMLElement): string {
  const code = element.querySelector('code')?.cloneNode(true)
  if (!(code instanceof HTMLElement)) return ''
  for (const removed of code.querySelectorAll('.line-del, .line-sign')) removed.remove()
  return (code.textContent ?? '').trimEnd()
}
