import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import { readBuiltRelease, serveSite } from '../browser/serve-site.ts'
import { findViolations } from './axe.ts'
import { listPageKinds } from './page-kinds.ts'
import type { Measured, Result } from './result.ts'

const widths = [360, 1280]
const themes = ['light', 'dark']

/** Counts the violations of WCAG 2.2 AA that axe finds on a page of each kind, narrow and wide, in both themes. */
export async function* measureAccessibility(): AsyncGenerator<Result> {
  const release = await readBuiltRelease()
  const site = await serveSite(release)
  const browser = await openBrowser()
  try {
    for (const { kind, path } of listPageKinds(release)) {
      const what = `axe, WCAG 2.2 AA, ${kind}`
      if (path === undefined)
        yield { kind: 'waiting', what, limit: '0 violations', note: 'no such page is written yet' }
      else yield countViolations(what, path, await auditPage(browser, site.origin + path))
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

async function auditPage(browser: Browser, url: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    for (const theme of themes) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
      await page.goto(url)
      found.push(...(await findViolations(page)).map((violation) => `${violation} (${width}, ${theme})`))
      await page.close()
    }
  }
  return found
}

function countViolations(what: string, path: string, found: readonly string[]): Measured {
  const note = [path, ...found].join(', ')
  return { kind: 'measured', what, value: found.length, limit: 0, bound: 'exactly', unit: 'violations', note }
}
