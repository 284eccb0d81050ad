import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { enlargeText } from './enlarge-text.ts'
import { buildIslandPages, readLayoutShift } from './island-data.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'
import { buildSidebarSite } from './sidebar-site.ts'

let site: OpenSite
let long: OpenSite
beforeAll(async () => {
  site = await openSite(await buildIslandPages())
  long = await openSite(await buildSidebarSite())
})
afterAll(async () => {
  await site.close()
  await long.close()
})

const marker = 'notification-dismissed'
const bar = (page: Page) => page.getByRole('region', { name: 'Notification' })
const closeButton = (page: Page) => bar(page).getByRole('button', { name: 'Close the notification' })
const readMarker = (page: Page) => page.evaluate((key) => localStorage.getItem(key), marker)

/** Waits until everything that loads when the browser is idle is there. */
async function becomeIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
  await page.waitForLoadState('networkidle')
}

describe('the notification', () => {
  it('comes once the page is there, and moves nothing', async () => {
    const { page } = await site.visit('/concepts/')
    await bar(page).waitFor()
    expect(await bar(page).innerText()).toContain('without a loader')
    const box = await bar(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(desktop.height)
    expect(await readLayoutShift(page)).toBe(0)
    expect(await page.locator('site-notification [role], site-notification [aria-live]').count()).toBe(0)
  })

  it.each([
    ['desktop', desktop],
    ['phone', { width: 360, height: 1200 }],
  ])('moves nothing of a page shorter than the window of a %s', async (_, viewport) => {
    const { page, faults } = await site.visit('/nowhere/', { viewport })
    faults.splice(0)
    await bar(page).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await readLayoutShift(page)).toBe(0)
    const bottom = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)
    expect(Math.floor(await bottom('body > footer'))).toBe(viewport.height)
    // It does not hide the end for good either.
    await page.mouse.wheel(0, 1000)
    await expect.poll(() => bottom('body > footer')).toBe((await bar(page).boundingBox())?.y)
    await closeButton(page).press('Enter')
    await expect.poll(() => bottom('body > footer')).toBe(viewport.height)
  })

  it('leads to a page that the site has', async () => {
    const { page } = await site.visit('/concepts/')
    const path = await bar(page).getByRole('link').getAttribute('href')
    expect((await readBuiltRelease()).index.routes[path ?? '']?.kind).toBe('page')
  })

  it('is gone for good when it is closed', async () => {
    const { page, context } = await site.visit('/concepts/')
    await closeButton(page).press('Enter')
    await expect.poll(() => bar(page).count()).toBe(0)
    expect(await readMarker(page)).toBe('3')
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    await page.goto('/vote/')
    await becomeIdle(page)
    expect(await bar(page).count()).toBe(0)
    expect(asked.filter((url) => url.includes('notification'))).toEqual([])
  })

  it.each(['2', '', 'true', '{"version":3}', '\u0000'])('comes where storage holds %j', async (stored) => {
    const { page } = await site.visit('/concepts/', { remembered: { [marker]: stored } })
    await bar(page).waitFor()
    await closeButton(page).click()
    await expect.poll(() => readMarker(page)).toBe('3')
  })

  it.each([
    ['is out of reach', blockStorage],
    ['is full', fillStorage],
  ])('cannot be closed where storage %s', async (_, before) => {
    const { page } = await site.visit('/concepts/', { before })
    await bar(page).waitFor()
    expect(await bar(page).getByRole('button').count()).toBe(0)
  })

  it('is not on pages for print, nor on paper', async () => {
    const { page } = await site.visit('/concepts/')
    await bar(page).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await bar(page).isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await page.goto('/concepts/printable/')
    await becomeIdle(page)
    expect(await bar(page).count()).toBe(0)
  })

  it('takes nothing of a window that is low, as it is at 400 % zoom', async () => {
    const { page } = await site.visit('/concepts/', { viewport: { width: 320, height: 256 } })
    await bar(page).waitFor()
    expect((await bar(page).boundingBox())?.y).toBeGreaterThan(256)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(async () => (await bar(page).boundingBox())?.y).toBeLessThan(256)
  })

  it('is missed by nobody when it does not come', async () => {
    const { page, faults } = await site.visit('/concepts/', {
      prepare: (opened) =>
        opened.context().route('**/assets/notification-*.js', (route) => route.fulfill({ status: 404 })),
    })
    await becomeIdle(page)
    await expect.poll(() => faults.length).toBe(1)
    expect(faults.splice(0)).toEqual([expect.stringContaining('404')])
    expect(await page.locator('site-notification').innerHTML()).toBe('')
  })

  it.each([
    ['a desktop', desktop, false],
    ['a phone', phone, false],
    ['a phone with text of twice the size', phone, true],
  ])('covers nothing that has the focus on %s', async (_, viewport, enlarged) => {
    const { page } = await site.visit('/concepts/', { viewport, prepare: enlarged ? enlargeText : undefined })
    await bar(page).waitFor()
    await page.locator('main a').first().focus()
    const covered: string[] = []
    for (let step = 0; step < 28; step++) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(findCovered)
      if (text !== undefined) covered.push(text)
    }
    expect(covered).toEqual([])
  })

  it.each([
    ['the sidebar', 'section-sidebar', { width: 1280, height: 360 }],
    ['the outline', '.outline ul', { width: 1280, height: 360 }],
    ['the outline that a phone unfolds', '.outline ul', phone],
  ])('covers no row of %s', async (_, scroller, viewport) => {
    const { page } = await long.visit('/configuration/output/', { viewport, alive: true })
    await bar(page).waitFor()
    if (viewport === phone) await page.locator('.outline summary').click()
    // Below the parts that move with the page, so that the column is beside the text.
    await page.evaluate(() => scrollTo(0, 400))
    const { y = 0 } = (await bar(page).boundingBox()) ?? {}
    const readBottom = (row: Element) => row.getBoundingClientRect().bottom
    // Without smooth scrolling: the outline scrolls its mark back into view.
    const bottom = await page
      .locator(scroller)
      .first()
      .evaluate((box) => {
        box.scrollTo(0, box.scrollHeight)
        // Rows of closed items have a position but are not visible.
        const rows = Array.from(box.querySelectorAll('a')).filter((row) => row.checkVisibility())
        return Math.max(...rows.map((row) => row.getBoundingClientRect().bottom))
      })
    expect(bottom).toBeLessThanOrEqual(y)
    const rows = page.locator(`${scroller} a`).filter({ visible: true })
    await page
      .locator(scroller)
      .first()
      .evaluate((box) => box.scrollTo(0, 0))
    for (let row = 0; row < 20; row++) {
      await rows.nth(row).focus()
      expect(await rows.nth(row).evaluate(readBottom), `row ${row}`).toBeLessThanOrEqual(y)
      expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(400)
    }
  })

  it.each(['light', 'dark'])('is accessible in the %s theme', async (theme) => {
    const { page } = await site.visit('/concepts/', { remembered: { theme } })
    await bar(page).waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})

/** The text of the focused element, where the notification hides a part of it. */
function findCovered(): string | undefined {
  const focused = document.activeElement
  const notification = document.querySelector('.notification')
  if (focused === null || notification === null) throw new Error('Nothing to compare.')
  if (notification.contains(focused)) return undefined
  const { bottom } = focused.getBoundingClientRect()
  return bottom > notification.getBoundingClientRect().top ? (focused.textContent ?? '') : undefined
}

function blockStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', {
    get() {
      throw new DOMException('Denied.', 'SecurityError')
    },
  })
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
}
