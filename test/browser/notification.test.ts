import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { awaitNotification } from './await-notification.ts'
import { enlargeText } from './enlarge-text.ts'
import { buildIslandPages, readLayoutShift } from './island-data.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildIslandPages())
})
afterAll(() => site.close())

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
  it('comes at the foot of the window on the home page, and moves nothing', async () => {
    const { page } = await site.visit('/')
    await bar(page).waitFor()
    expect(await bar(page).innerText()).toContain('without a loader')
    const box = await bar(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(desktop.height)
    expect(await readLayoutShift(page)).toBe(0)
    expect(await page.locator('site-notification [role], site-notification [aria-live]').count()).toBe(0)
  })

  it('comes at the end of other pages, for those who read that far', async () => {
    const { page } = await site.visit('/concepts/')
    await becomeIdle(page)
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining('/notification-'))
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await bar(page).waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const box = await bar(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(desktop.height, 0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(async () => (await bar(page).boundingBox())?.y).toBeGreaterThan(desktop.height)
    expect(await readLayoutShift(page)).toBe(0)
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
    const { page } = await site.visit('/')
    const path = await bar(page).getByRole('link').getAttribute('href')
    expect((await readBuiltRelease()).index.routes[path ?? '']?.kind).toBe('page')
  })

  it('is gone for good when it is closed', async () => {
    const { page, context } = await site.visit('/')
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
    const { page } = await site.visit('/', { remembered: { [marker]: stored } })
    await bar(page).waitFor()
    await closeButton(page).click()
    await expect.poll(() => readMarker(page)).toBe('3')
  })

  it.each([
    ['is out of reach', blockStorage],
    ['is full', fillStorage],
  ])('cannot be closed where storage %s', async (_, before) => {
    const { page } = await site.visit('/', { before })
    await bar(page).waitFor()
    expect(await bar(page).getByRole('button').count()).toBe(0)
  })

  it('is not on pages for print, nor on paper', async () => {
    const { page } = await site.visit('/')
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
    const { page } = await site.visit('/', { viewport: { width: 320, height: 256 } })
    await awaitNotification(page)
    expect((await bar(page).boundingBox())?.y).toBeGreaterThan(256)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(async () => (await bar(page).boundingBox())?.y).toBeLessThan(256)
  })

  it('is missed by nobody when it does not come', async () => {
    const { page, faults } = await site.visit('/', {
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
    const { page } = await site.visit('/', { viewport, prepare: enlarged ? enlargeText : undefined })
    await awaitNotification(page)
    await page.locator('main a').first().focus()
    const covered: string[] = []
    for (let step = 0; step < 28; step++) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(findCovered)
      if (text !== undefined) covered.push(text)
    }
    expect(covered).toEqual([])
  })

  it.each(['light', 'dark'])('is accessible in the %s theme', async (theme) => {
    const { page } = await site.visit('/', { remembered: { theme } })
    await bar(page).waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})

/** The text of the focused element, where the notification hides a part of it. */
function findCovered(): string | undefined {
  const focused = document.activeElement
  const notification = document.querySelector('.notification')
  if (focused === null || notification === null) throw new Error('Nothing to compare.')
  if (focused === document.body || notification.contains(focused)) return undefined
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
