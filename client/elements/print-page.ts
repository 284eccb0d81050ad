/** Prints the document when its button is pressed, and with `auto` once as soon as everything is loaded. */
export class PrintPage extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', this)
    if (!this.hasAttribute('auto')) return
    this.removeAttribute('auto')
    // Images that still load would be missing on paper.
    if (document.readyState === 'complete') print()
    else addEventListener('load', () => print(), { once: true })
  }

  handleEvent(): void {
    print()
  }
}
