import type { Page } from 'playwright-core'

/** Waits for the notification, which comes where a reader comes near the end of a page, and goes back to the top. */
export async function awaitNotification(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.locator('.notification').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}
