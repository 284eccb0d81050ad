/**
 * Prints the document when its button is pressed, and with `auto` once as soon as everything is loaded: for who comes to it, not
 * for who reloads it, returns to it or has it restored, and has seen the dialog.
 */
export class PrintPage extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', this)
    if (!this.hasAttribute('auto') || !isFirstView()) return
    this.removeAttribute('auto')
    // Images that still load, or wait for the reader to come near, would be missing on paper.
    for (const image of document.images) image.loading = 'eager'
    if (document.readyState === 'complete') print()
    else addEventListener('load', () => print(), { once: true })
  }

  handleEvent(): void {
    print()
  }
}

function isFirstView(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}
