/** Presses its button on `/`, wherever that is not a letter of something being written. */
export class SearchButton extends HTMLElement {
  connectedCallback(): void {
    addEventListener('keydown', this)
  }

  disconnectedCallback(): void {
    removeEventListener('keydown', this)
  }

  handleEvent(event: KeyboardEvent): void {
    if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (
      target instanceof Element &&
      target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]')
    )
      return
    event.preventDefault()
    this.querySelector('button')?.click()
  }
}
