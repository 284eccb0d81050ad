import type { Page } from 'playwright-core'

/** Reads the clipboard in a separate window, since pages of the site may not. The context needs the permission `clipboard-read`. */
export async function readClipboard(page: Page): Promise<string> {
  const reader = await page.context().newPage()
  await reader.route('**/clipboard', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await reader.goto('/clipboard')
  const text = await reader.evaluate(() => navigator.clipboard.readText())
  await reader.close()
  await page.bringToFront()
  return text
}
