/** Names the element around it; the stylesheet shows the name on hover and focus, and Escape hides it until the next time. */
export class ToolTip extends HTMLElement {
  connectedCallback(): void {
    this.parentElement?.addEventListener('pointerenter', this)
    this.parentElement?.addEventListener('focus', this)
    document.addEventListener('keydown', this)
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this)
  }

  handleEvent(event: Event): void {
    if (!(event instanceof KeyboardEvent)) this.removeAttribute('data-dismissed')
    else if (event.key === 'Escape') this.setAttribute('data-dismissed', '')
  }
}
