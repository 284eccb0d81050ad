import type { Page } from 'playwright-core'

/** Doubles the browser's text size, as a reader does in its settings; returns a function that restores it. */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  return async () => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    await session.detach()
  }
}
