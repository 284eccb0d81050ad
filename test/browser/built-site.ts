import type { Page } from 'playwright-core'
import { readBuiltRelease } from './serve-site.ts'

export const builtRelease = await readBuiltRelease()

const routes = Object.entries(builtRelease.index.routes)
export const builtPages = routes.flatMap(([path, route]) => (route.kind === 'page' ? [{ path, ...route }] : []))
export const builtPrints = routes.flatMap(([path, route]) => (route.kind === 'print' ? [{ path, ...route }] : []))

/** Reads the title, the main headings and the number of errors of a page, as a browser shows them. */
export function readPage(page: Page): Promise<{ title: string; headings: string[]; errors: number }> {
  return page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    errors: document.querySelectorAll('.load-error').length,
  }))
}

/** Returns the pixels by which the page scrolls sideways, by window width; empty if it does at none. */
export async function findSidewaysScroll(page: Page, widths = [1280, 768, 360, 320]): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(async () => {
      // The frame in which what listens to the size of the window (sheets of canvas, panes) follows it.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return document.documentElement.scrollWidth - innerWidth
    })
    if (excess > 0) found[width] = excess
  }
  return found
}
