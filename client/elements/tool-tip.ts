/** The name of what it stands in, shown by the stylesheet on hover and focus; Escape puts it away until the next time. */
export class ToolTip extends HTMLElement {
  #listening = new AbortController()

  connectedCallback(): void {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    const { parentElement } = this
    const show = () => this.removeAttribute('data-dismissed')
    parentElement?.addEventListener('pointerenter', show, { signal })
    parentElement?.addEventListener('focus', show, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.setAttribute('data-dismissed', ''), { signal })
  }

  disconnectedCallback(): void {
    this.#listening.abort()
  }
}
