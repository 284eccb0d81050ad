import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageHosts } from '../../content-build/contract/images.ts'
import { builtPages, builtPrints, builtRelease, findSidewaysScroll, readPage } from './built-site.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { listHiddenTargets } from './outline-targets.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(builtRelease)
})
afterAll(() => site.close())

function ignorePrint(): void {
  window.print = () => {}
}

describe('the printable section', () => {
  it.each(builtPrints)('$path is whole', async ({ path, section }) => {
    const { page, response, outside } = await site.visit(path, { before: ignorePrint })
    expect(response.status()).toBe(200)
    const { title, headings, errors } = await readPage(page)
    expect({ title, errors }).toEqual({ title: 'Combined printable page | webpack', errors: 0 })
    const printed = builtPages.filter((route) => route.section === section)
    expect(headings.toSorted()).toEqual(printed.map((route) => route.title).toSorted())
    expect(await findSidewaysScroll(page)).toEqual({})
    expect(outside.filter((address) => !imageHosts.includes(new URL(address).host))).toEqual([])
  })
})

describe('the sidebar', () => {
  const last = [...new Map(builtPages.map(({ section, path }) => [section, path])).entries()].filter(
    ([section]) => section,
  )

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
