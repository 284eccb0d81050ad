import type { Page } from 'playwright-core'

/** Sets the browser's text to twice its size, as a reader does in its settings. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}
