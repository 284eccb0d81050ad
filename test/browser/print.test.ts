import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture } from './fixture-release.ts'
import { beginTotal, buildIslandPages, sponsors, votes, withData } from './island-data.ts'
import { type OpenSite, openSite } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

/** Opens a page as it is printed: as wide as A4 without its margins. */
async function visitPaper(path: string, theme = 'light'): Promise<Page> {
  const viewport = { width: 670, height: 1000 }
  const { page } = await site.visit(path, { viewport, remembered: { theme }, before: notePrints })
  await page.emulateMedia({ media: 'print' })
  return page
}

const readAfter = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content)

describe('on paper', () => {
  it.each(['/', '/concepts/', '/concepts/printable/', '/guides/installing/'])(
    '%s is its main part alone, and nothing in it is cut off',
    async (path) => {
      const page = await visitPaper(path)
      const shown = await page.evaluate(() =>
        [...document.body.children]
          .filter((element) => element.checkVisibility())
          .filter((element) => element.localName !== 'main' && element.querySelector('main') === null)
          .map((element) => element.className),
      )
      expect(shown).toEqual([])
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(pre, .table, .code)')]
          .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
          .map((box) => box.textContent),
      )
      expect(cut).toEqual([])
    },
  )

  it('is light, whatever the theme', async () => {
    const page = await visitPaper('/concepts/', 'dark')
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('light')
    const [text, page_] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement)
      return [color, backgroundColor]
    })
    expect(text).toBe('rgb(43, 58, 66)')
    expect(page_).toBe('rgb(255, 255, 255)')
  })

  it('a link to another site says where it leads, one inside and a permalink do not', async () => {
    const page = await visitPaper('/concepts/')
    expect(await readAfter(page, '.prose a[href="https://example.test/"]')).toBe('" (https://example.test/)"')
    expect(await readAfter(page, '.prose p a[href="/concepts/output/"]')).toMatch(/^(none|normal)$/)
    const permalinks = page.locator('.heading > a')
    expect(await permalinks.count()).toBeGreaterThan(2)
    expect(await permalinks.filter({ visible: true }).count()).toBe(0)
  })

  it('tabs show what was chosen, under its name', async () => {
    const page = await visitPaper('/guides/installing/')
    const tabs = page.locator('install-tabs').first()
    expect(await tabs.locator('label').filter({ visible: true }).allTextContents()).toEqual(['npm'])
    expect(await tabs.locator('.tab').filter({ visible: true }).allTextContents()).toEqual([
      expect.stringContaining('npm install'),
    ])
  })

  it('what is folded away is unfolded', async () => {
    const page = await visitPaper('/concepts/')
    expect(
      await page.getByText('Hidden text.').evaluate((text) => text.getBoundingClientRect().height),
    ).toBeGreaterThan(0)
  })

  it('every page of a printable section begins a sheet, after the contents', async () => {
    const page = await visitPaper('/concepts/printable/')
    const breaks = await page
      .locator('.print-page')
      .evaluateAll((pages) => pages.map((element) => getComputedStyle(element).breakBefore))
    expect(breaks).toEqual(['page', 'page'])
    const contents = page.getByRole('navigation', { name: 'Contents' })
    expect(await contents.getByRole('link').allTextContents()).toEqual(['Every shape', 'Output'])
    const targets = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.className))
    expect(targets).toEqual(['print-page', 'print-page'])
  })
})

describe('of what a reader works with, paper', () => {
  it.each([
    ['/concepts/ouptut/', 'Page Not Found'],
    ['/search/?q=output', 'for “output”.'],
  ])('leaves the field and the button of %s out, and has what was asked for', async (path, text) => {
    const { page, faults } = await site.visit(path)
    // The browser logs that the page does not exist.
    faults.splice(0)
    await page.emulateMedia({ media: 'print' })
    expect(await readControls(page)).toEqual([])
    expect(await page.locator('main').innerText()).toContain(text)
  })

  it('has the proposals, and as text how they were chosen', async () => {
    await using islands = await openIslands()
    const { page } = await islands.visit('/vote/', withData({ '/data/votes.json': votes }))
    const controls = page.locator('.vote-controls')
    await controls.getByRole('combobox', { name: 'Label' }).selectOption('performance')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.proposal').filter({ visible: true }).count()).toBe(2)
    expect(await controls.locator('label').filter({ visible: true }).allTextContents()).toEqual([
      expect.stringMatching(/^Label/),
      expect.stringMatching(/^Sort by/),
    ])
    const borders = await controls
      .locator('select')
      .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).borderStyle))
    expect(borders).toEqual(['none', 'none'])
    await controls.getByRole('combobox', { name: 'Label' }).selectOption('')
    expect(await page.getByRole('button', { name: 'Show 2 more' }).isVisible()).toBe(false)
    expect(await controls.locator('label').filter({ visible: true }).count()).toBe(1)
  })

  it('has the names of sponsors whole, without what switches them', async () => {
    await using islands = await openIslands()
    const { page } = await islands.visit('/', withData({ '/data/sponsors.json': sponsors }, { before: beginTotal }))
    await page.locator('.sponsors').scrollIntoViewIfNeeded()
    await page.locator('.sponsor-end').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await readControls(page)).toEqual([])
    const cut = await page
      .locator('.sponsor-name')
      .evaluateAll((names) => names.filter((name) => name.scrollHeight > name.clientHeight + 1).length)
    expect(cut).toBe(0)
  })

  it('keeps no place for sponsors that have not come', async () => {
    const page = await visitPaper('/')
    const [place, text] = await page
      .locator('sponsor-lists')
      .evaluate((lists) => [lists, lists.querySelector('p')].map((element) => element?.clientHeight))
    expect(place).toBe(text)
  })
})

/** Returns the labels of the controls that a reader could use. */
const readControls = (page: Page) =>
  page.locator('main :is(input, button, select, .button)').filter({ visible: true }).allTextContents()

async function openIslands() {
  const islands = await openSite(await buildIslandPages())
  return { ...islands, [Symbol.asyncDispose]: islands.close }
}

describe('the print dialog of a printable section', () => {
  const countPrints = (page: Page) => page.evaluate(() => (globalThis as unknown as { prints: string[] }).prints.length)

  it('opens for who comes to it, not again on a reload or a return', async () => {
    const { page } = await site.visit('/concepts/printable/', { before: notePrints })
    await expect.poll(() => countPrints(page)).toBe(1)
    await page.waitForLoadState('networkidle')
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await countPrints(page)).toBe(0)
    await page.goto('/configuration/')
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await page.waitForLoadState('networkidle')
    expect(await countPrints(page)).toBe(0)
    await page.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => countPrints(page)).toBe(1)
  })

  it('waits for pictures that the reader has not come near', async () => {
    const { page } = await site.visit('/concepts/printable/', { before: notePrints })
    await expect.poll(() => countPrints(page)).toBe(1)
    const loaded = await page.evaluate(() => (globalThis as unknown as { prints: string[] }).prints[0])
    expect(loaded).toBe('all pictures')
  })
})

/** Notes at each call of the print dialog whether every picture is there. */
function notePrints(): void {
  const prints: string[] = []
  Object.assign(globalThis, { prints })
  window.print = () => {
    const complete = [...document.images].every((image) => image.complete && image.naturalWidth > 0)
    prints.push(complete ? 'all pictures' : 'pictures missing')
  }
}
