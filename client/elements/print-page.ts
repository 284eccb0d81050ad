/**
 * Prints the document when its button is pressed, and with `auto` once after the page has loaded. Readers who reload the page, return to it or
 * restore it have seen the dialog and do not get it again.
 */
export class PrintPage extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', this)
    if (!this.hasAttribute('auto') || !isFirstView()) return
    this.removeAttribute('auto')
    printWhole()
  }

  handleEvent(): void {
    print()
  }
}

function isFirstView(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

/** Prints once everything has loaded: images that are still loading, or that load when they come into view, would be missing on paper. */
async function printWhole(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await Promise.all(Array.from(document.images, loadImage))
  print()
}

async function loadImage(image: HTMLImageElement): Promise<void> {
  image.loading = 'eager'
  // An image that cannot be loaded is missing on the screen as well.
  await image.decode().catch(() => {})
}
