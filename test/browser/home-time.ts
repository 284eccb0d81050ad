import type { Page } from 'playwright-core'

/** Shows the page as it looks this many milliseconds after it appeared. */
export async function showTime(page: Page, time: number): Promise<void> {
  await page.locator('.hero').evaluate(async (hero, currentTime) => {
    for (const animation of hero.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = currentTime
    }
    await new Promise(requestAnimationFrame)
  }, time)
}

/** Returns the words that are at least partly visible. */
export function listShownWords(page: Page): Promise<string[]> {
  return page.locator('.headline-window').evaluate((window) => {
    const frame = window.getBoundingClientRect()
    return [...window.querySelectorAll('em')]
      .filter((word) => {
        const { top, bottom } = word.getBoundingClientRect()
        return bottom > frame.top + 1 && top < frame.bottom - 1
      })
      .map(({ textContent }) => textContent)
  })
}
