import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { takeClock } from './page-clock.ts'

let site: OpenSite
let visit: OpenSite['visit']
beforeAll(async () => {
  site = await openSite(await buildFixture())
  visit = (path, options) => site.visit(path, { alive: true, ...options })
})
afterAll(() => site.close())

/** For tests that follow a link, so that no transition between pages is running when they end. */
const reducedMotion = 'reduce'

const language = (page: Page) => page.locator('language-menu')
const sections = (page: Page) => page.locator('.site-menu nav drop-down')
const isOpen = (menu: Locator) => menu.locator('details').evaluate((details) => (details as HTMLDetailsElement).open)
const expectOpen = (menu: Locator, open: boolean) => expect.poll(() => isOpen(menu)).toBe(open)
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLAnchorElement ? activeElement.href : activeElement?.localName
  })

/** For a test that waits: the delays of the page follow a clock of its own. */
const timed = { prepare: takeClock }
/** Lets every delay of a drop-down pass. */
const wait = (page: Page) => page.clock.runFor(500)

describe('a drop-down, by mouse', () => {
  it('opens on hover, stays while the mouse is on its panel, and closes when it has left', async () => {
    const { page } = await visit('/concepts/', timed)
    await language(page).locator('summary').hover()
    await expectOpen(language(page), true)
    await language(page).getByText('한국어').hover()
    await wait(page)
    expect(await isOpen(language(page))).toBe(true)
    await page.mouse.move(600, 500)
    await expectOpen(language(page), false)
  })

  it('does not open when the mouse only passes', async () => {
    const { page } = await visit('/concepts/', timed)
    await page.evaluate(() => {
      const drop = document.querySelector('language-menu drop-down')
      drop?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
      drop?.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    })
    await wait(page)
    expect(await isOpen(language(page))).toBe(false)
  })

  it('is kept open by a click, and closed by the next', async () => {
    const { page } = await visit('/concepts/', timed)
    const summary = language(page).locator('summary')
    await summary.hover()
    await expectOpen(language(page), true)
    await summary.click()
    await page.mouse.move(600, 500)
    await wait(page)
    expect(await isOpen(language(page))).toBe(true)
    await summary.click()
    await expectOpen(language(page), false)
  })

  it('closes on a press outside, not on one inside', async () => {
    const { page } = await visit('/concepts/')
    await language(page).locator('summary').click()
    const panel = await language(page).locator('.drop-down-panel').boundingBox()
    await page.mouse.click((panel?.x ?? 0) + 2, (panel?.y ?? 0) + 2)
    expect(await isOpen(language(page))).toBe(true)
    await page.mouse.click(600, 500)
    await expectOpen(language(page), false)
  })

  it('gives way to the next', async () => {
    const { page } = await visit('/concepts/')
    await language(page).locator('summary').click()
    await page.locator('theme-toggle summary').hover()
    await expectOpen(page.locator('theme-toggle'), true)
    await expectOpen(language(page), false)
  })

  it('opens from the link it belongs to, which still leads on', async () => {
    const { page } = await visit('/configuration/', { reducedMotion })
    const link = page.locator('.site-menu').getByRole('link', { name: 'Documentation' })
    await link.hover()
    await expectOpen(sections(page), true)
    await link.click()
    await page.waitForURL('**/concepts/')
  })

  it('moves nothing of the page', async () => {
    const { page } = await visit('/concepts/')
    await page.evaluate(() => {
      Object.assign(globalThis, { shifts: 0 })
      const count = (list: PerformanceObserverEntryList) => {
        for (const _ of list.getEntries()) (globalThis as unknown as { shifts: number }).shifts++
      }
      new PerformanceObserver(count).observe({ type: 'layout-shift' })
    })
    const read = () =>
      page
        .locator('h1, .sub-navigation, .site-header > *')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const before = await read()
    for (const menu of [language(page), sections(page), page.locator('theme-toggle')]) {
      await menu.locator('summary').hover()
      await expectOpen(menu, true)
      expect(await read()).toEqual(before)
    }
    // The browser reports a shift after the frame in which it happened.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    )
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0)
  })
})

describe('a drop-down, by keyboard', () => {
  const languages = ['/concepts/', 'https://webpack.docschina.org/concepts/', 'https://webpack.kr/concepts/']

  it('opens with Enter and closes with Escape, the focus back on its summary', async () => {
    const { page } = await visit('/concepts/')
    await language(page).locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await isOpen(language(page))).toBe(true)
    await page.keyboard.press('Tab')
    expect(await readFocus(page)).toBe(site.served.origin + languages[0])
    await page.keyboard.press('Escape')
    expect(await isOpen(language(page))).toBe(false)
    expect(await readFocus(page)).toBe('summary')
  })

  it('walks by arrow keys, round the ends, and with Home and End', async () => {
    const { page } = await visit('/concepts/')
    await language(page).locator('summary').focus()
    const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']
    const visited: (string | null | undefined)[] = []
    for (const key of steps) {
      await page.keyboard.press(key)
      visited.push(await readFocus(page))
    }
    const [first, second, third] = languages.map((address) => new URL(address, site.served.origin).href)
    expect(visited).toEqual([first, second, third, first, third, first, third])
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('opens upward at its last item', async () => {
    const { page } = await visit('/concepts/')
    await language(page).locator('summary').focus()
    await page.keyboard.press('ArrowUp')
    expect(await readFocus(page)).toBe(languages[2])
  })

  it('leaves arrow keys alone elsewhere', async () => {
    const { page } = await visit('/concepts/')
    await page.locator('.icon-github').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await page.locator('.site-header details[open]').count()).toBe(0)
  })

  it('closes when the focus goes on', async () => {
    const { page } = await visit('/concepts/')
    await language(page).locator('summary').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    expect(await isOpen(language(page))).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Search')
  })

  it('closes with Escape when hover has opened it, and the focus stays where it is', async () => {
    const { page } = await visit('/concepts/')
    await page.locator('.site-logo').focus()
    await language(page).locator('summary').hover()
    await expectOpen(language(page), true)
    await page.keyboard.press('Escape')
    expect(await isOpen(language(page))).toBe(false)
    expect(await readFocus(page)).toBe(`${site.served.origin}/`)
  })

  it('stays open while the focus is inside, though the mouse has left', async () => {
    const { page } = await visit('/concepts/', timed)
    await language(page).locator('summary').hover()
    await expectOpen(language(page), true)
    await language(page).locator('a').first().focus()
    await page.mouse.move(600, 500)
    await wait(page)
    expect(await isOpen(language(page))).toBe(true)
  })
})

describe('a drop-down, by touch', () => {
  it('opens with the first tap and closes with the second, or with one outside', async () => {
    const { page } = await visit('/concepts/', { hasTouch: true, ...timed })
    const summary = language(page).locator('summary')
    // The click follows the tap.
    await summary.tap()
    await expectOpen(language(page), true)
    await wait(page)
    expect(await isOpen(language(page))).toBe(true)
    await summary.tap()
    await expectOpen(language(page), false)
    await wait(page)
    expect(await isOpen(language(page))).toBe(false)
    await summary.tap()
    await expectOpen(language(page), true)
    await page.touchscreen.tap(600, 500)
    await expectOpen(language(page), false)
  })
})

describe('without JavaScript', () => {
  it('the drop-downs of the bar open and close by click, one at a time', async () => {
    const { page } = await visit('/concepts/', { javaScriptEnabled: false, reducedMotion })
    await language(page).locator('summary').click()
    expect(await language(page).getByText('한국어').isVisible()).toBe(true)
    await sections(page).locator('summary').click()
    expect(await language(page).getByText('한국어').isVisible()).toBe(false)
    await sections(page).getByRole('link', { name: 'Guides' }).click()
    await page.waitForURL('**/guides/')
  })

  it('the menu of a phone holds everything the bar has elsewhere', async () => {
    const { page } = await visit('/concepts/', { javaScriptEnabled: false, viewport: phone, reducedMotion })
    await page.getByText('Menu', { exact: true }).click()
    const panel = page.locator('.site-menu-panel')
    await panel.locator('summary', { hasText: 'Language' }).click()
    for (const name of ['Documentation', 'GitHub', 'X', 'Stack Overflow', 'Discord', '中文', '한국어']) {
      expect(await panel.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
    }
    await panel.getByLabel('Sections of the documentation').click()
    await panel.getByRole('link', { name: 'Guides' }).click()
    await page.waitForURL('**/guides/')
  })
})
