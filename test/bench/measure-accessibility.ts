import { openBrowser } from '../browser/browser.ts'
import { readBuiltRelease, serveSite } from '../browser/serve-site.ts'
import { findViolations } from './axe.ts'
import type { Result } from './result.ts'

const pages = [
  '/',
  '/concepts/module-federation/',
  '/loaders/css-loader/',
  '/concepts/printable/',
  '/vote/',
  '/nowhere/',
]
const widths = [360, 1280]
const themes = ['light', 'dark']

/** What axe finds against WCAG 2.2 AA, on a page of each kind, narrow and wide, in both themes. */
export async function* measureAccessibility(): AsyncGenerator<Result> {
  const site = await serveSite(await readBuiltRelease())
  const browser = await openBrowser()
  try {
    for (const path of pages) {
      const found: string[] = []
      for (const width of widths) {
        for (const theme of themes) {
          const page = await browser.newPage({ viewport: { width, height: 800 } })
          await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
          await page.goto(site.origin + path)
          found.push(...(await findViolations(page)).map((violation) => `${violation} (${width}, ${theme})`))
          await page.close()
        }
      }
      yield {
        kind: 'measured',
        what: `axe, WCAG 2.2 AA, ${path}`,
        value: found.length,
        limit: 0,
        bound: 'exactly',
        unit: 'violations',
        ...(found.length > 0 && { note: found.join(', ') }),
      }
    }
  } finally {
    await browser.close()
    await site.close()
  }
}
