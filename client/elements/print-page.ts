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

/** Prints when everything is there: what still loads, or waits for the reader to come near, would be missing on paper. */
async function printWhole(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await Promise.all(Array.from(document.images, loadImage))
  print()
}

async function loadImage(image: HTMLImageElement): Promise<void> {
  image.loading = 'eager'
  // One that cannot be had is missing on the screen as well.
  await image.decode().catch(() => {})
}
