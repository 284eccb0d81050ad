import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitNotification } from './await-notification.ts'
import { buildFixture } from './fixture-release.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'
import { listTabStops, readTabOrder } from './tab-order.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

/** Elements that load when they are scrolled to. */
async function showSponsors(page: Page): Promise<void> {
  const sponsors = page.getByRole('region', { name: 'Sponsors' })
  await sponsors.scrollIntoViewIfNeeded()
  await sponsors.getByRole('heading', { name: 'Your logo could be here' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('by keyboard alone, on %s', (_, viewport) => {
  it.each(['/', '/concepts/', '/guides/installing/', '/concepts/printable/'])(
    'everything on %s is reached, in order and in sight, and left again',
    async (path) => {
      const { page } = await site.visit(path, { viewport, before: ignorePrint, alive: true })
      // Waits until everything that loads by itself is there: it could add a stop, or cover one.
      if (!path.endsWith('/printable/')) await awaitNotification(page)
      if (path === '/') await showSponsors(page)
      const stops = await listTabStops(page)
      const { reached, answering } = await readTabOrder(page)
      expect(reached).toEqual(answering)
      expect(stops.filter(({ marked }) => !marked).map(({ name }) => name)).toEqual([])
      expect(stops.filter(({ whole }) => !whole).map(({ name }) => name)).toEqual([])
      expect(stops.filter(({ inSight }) => !inSight).map(({ name }) => name)).toEqual([])
    },
  )

  it('the first stop leads past the navigation', async () => {
    const { page } = await site.visit('/concepts/', { viewport })
    await page.keyboard.press('Tab')
    expect(await readFocus(page)).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.querySelector('main :focus') !== null)).toBe(true)
  })

  it('a wide block of code scrolls', async () => {
    const { page } = await site.visit('/concepts/', { viewport })
    const block = page.locator('pre', { hasText: 'A marked line' })
    await block.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => block.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0)
  })

  it('the arrow keys choose a package manager', async () => {
    const { page } = await site.visit('/guides/installing/', { viewport })
    await page.locator('install-tabs input:checked').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const shown = page.locator('.tab').filter({ visible: true })
    await expect.poll(() => shown.first().textContent()).toContain('pnpm add')
  })

  it('the copy button shows while it has the focus', async () => {
    const { page } = await site.visit('/concepts/', { viewport })
    const button = page.getByRole('button', { name: 'Copy' }).first()
    await button.focus()
    await expect.poll(() => button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  })
})

function ignorePrint(): void {
  window.print = () => {}
}

describe('a drop-down, by keyboard', () => {
  it.each([['the outline', '.outline details']])(
    '%s unfolds, leads to its links and folds again',
    async (_, selector) => {
      const { page } = await site.visit('/concepts/', { viewport: phone })
      const dropDown = page.locator(selector)
      const link = dropDown.locator('ul a').first()
      expect(await link.isVisible()).toBe(false)
      await dropDown.locator('summary').first().focus()
      await page.keyboard.press('Enter')
      await link.waitFor()
      await page.keyboard.press('Tab')
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Space')
      await link.waitFor({ state: 'hidden' })
    },
  )

  it('the sections of a page unfold in the sidebar', async () => {
    const { page } = await site.visit('/concepts/')
    const link = page.locator('.section-nav a[href="/concepts/output/#names"]')
    expect(await link.count()).toBe(0)
    await page.getByText('Sections of Output').focus()
    await page.keyboard.press('Enter')
    await link.waitFor()
  })
})
