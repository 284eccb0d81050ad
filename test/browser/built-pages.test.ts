import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageHosts } from '../../content-build/contract.ts'
import { enlargeText } from './enlarge-text.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { listHiddenTargets } from './outline-targets.ts'
import { readBuiltRelease } from './serve-site.ts'

const release = await readBuiltRelease()
const routes = Object.entries(release.index.routes)
const pages = routes.flatMap(([path, route]) => (route.kind === 'page' ? [{ path, ...route }] : []))
const prints = routes.flatMap(([path, route]) => (route.kind === 'print' ? [{ path, ...route }] : []))

let site: OpenSite
beforeAll(async () => {
  site = await openSite(release)
})
afterAll(() => site.close())

function readPage(page: Page): Promise<{ title: string; headings: string[]; errors: number }> {
  return page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    errors: document.querySelectorAll('.load-error').length,
  }))
}

/** How far the page can be scrolled sideways, by the widths at which it can. */
async function findSidewaysScroll(page: Page, widths = [1280, 768, 360, 320]): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) found[width] = excess
  }
  return found
}

function ignorePrint(): void {
  window.print = () => {}
}

describe('every page', () => {
  it.each(pages)('$path is whole', async ({ path, title, thirdParty }) => {
    const { page, response, outside } = await site.visit(path)
    expect(response.status()).toBe(200)
    expect(await readPage(page)).toEqual({
      title: path === '/' ? 'webpack' : `${title} | webpack`,
      headings: [path === '/' ? expect.any(String) : title],
      errors: 0,
    })
    expect(await findSidewaysScroll(page)).toEqual({})
    await enlargeText(page)
    expect(await findSidewaysScroll(page, [360])).toEqual({})
    // The READMEs of others show images from the hosts that the policy allows; our own pages ask nobody else.
    const hosts = new Set(outside.map((address) => new URL(address).host))
    expect([...hosts].filter((host) => !thirdParty || !imageHosts.includes(host))).toEqual([])
  })

  it.each(prints)('$path is whole', async ({ path, section }) => {
    const { page, response, outside } = await site.visit(path, { before: ignorePrint })
    expect(response.status()).toBe(200)
    const { title, headings, errors } = await readPage(page)
    expect({ title, errors }).toEqual({ title: 'Combined printable page | webpack', errors: 0 })
    const printed = pages.filter((route) => route.section === section)
    expect(headings.toSorted()).toEqual(printed.map((route) => route.title).toSorted())
    expect(await findSidewaysScroll(page)).toEqual({})
    expect(outside.filter((address) => !imageHosts.includes(new URL(address).host))).toEqual([])
  })
})

describe('the sidebar', () => {
  const last = [...new Map(pages.map(({ section, path }) => [section, path])).entries()].filter(([section]) => section)

  it.each(last)('of %s starts at the page shown, however far down it stands', async (_, path) => {
    const { page } = await site.visit(path, { viewport: { width: 1280, height: 500 } })
    const link = page.locator('.section-nav a[aria-current]')
    const { top, bottom } = await link.evaluate((element) => element.getBoundingClientRect().toJSON())
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(500)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('a link of the outline', () => {
  const outlined = ['/concepts/', '/concepts/output/', '/concepts/module-federation/', '/loaders/css-loader/']

  it.each(outlined)('shows its heading clear of the header on %s, on a desktop', async (path) => {
    const { page } = await site.visit(path)
    expect(await listHiddenTargets(page)).toEqual([])
  })

  it.each(outlined)('shows its heading clear of the header on %s, on a phone', async (path) => {
    const { page } = await site.visit(path, { viewport: phone })
    await page.locator('.outline summary').click()
    expect(await listHiddenTargets(page)).toEqual([])
  })
})
