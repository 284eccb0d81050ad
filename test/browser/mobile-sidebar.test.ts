import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxDrag } from '../../client/swipe.ts'
import { findViolations } from '../bench/axe.ts'
import { type OpenSite, openSite, phone, type Visit, type VisitOptions } from './open-site.ts'
import { buildSidebarSite } from './sidebar-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildSidebarSite())
})
afterAll(() => site.close())

const remembered = { 'notification-dismissed': '3' }

const visit = (path: string, options: VisitOptions = {}): Promise<Visit> =>
  site.visit(path, { viewport: phone, isMobile: true, hasTouch: true, remembered, alive: true, ...options })

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const button = (page: Page) => page.locator('.site-menu > details > summary').first()
const isOpen = (page: Page) => page.evaluate(() => document.querySelector<HTMLDialogElement>('.drawer')?.open ?? false)
const readEdge = (page: Page) =>
  page.evaluate(() => Math.round(document.querySelector('.drawer')?.getBoundingClientRect().right ?? 0))

async function open(page: Page): Promise<void> {
  await button(page).click()
  await drawer(page).waitFor()
  await expect.poll(() => readEdge(page)).toBe(maxDrag)
}

const waitTwoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

type Way = readonly (readonly [x: number, y: number])[]

/** A finger on the screen: it goes down at the first point, moves along the others, and goes up unless it stays. Resolves when the page has reacted. */
async function swipe(page: Page, way: Way, { stay = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const ended = new Promise<void>((resolve) => {
      // The browser takes over gestures that scroll.
      for (const type of ['touchend', 'touchcancel']) addEventListener(type, () => resolve(), { once: true })
    })
    Object.assign(globalThis, { ended })
  })
  for (const [index, [x, y]] of way.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove'
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  }
  if (!stay) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.evaluate(() => Reflect.get(globalThis, 'ended'))
  }
  await page.evaluate(waitTwoFrames)
  return session
}

/** Loads the gestures, which come with the first touch, by a touch that does nothing. */
async function touchOnce(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/mobile-sidebar.*\.js/)
  await swipe(page, [[200, 300]])
  await loaded
  await page.waitForFunction(() => document.querySelector('.drawer') !== null)
}

describe('a swipe', () => {
  it.each<[string, Way, boolean]>([
    [
      'right from the edge by more than 20 pixels opens',
      [
        [10, 300],
        [20, 300],
        [31, 300],
      ],
      true,
    ],
    [
      'of 20 pixels does not',
      [
        [10, 300],
        [20, 300],
        [30, 300],
      ],
      false,
    ],
    [
      'just under the ratio of 0.8 opens',
      [
        [10, 300],
        [60, 339],
      ],
      true,
    ],
    [
      'at the ratio of 0.8 does not',
      [
        [10, 300],
        [60, 340],
      ],
      false,
    ],
    [
      'from further in does not',
      [
        [120, 300],
        [160, 300],
        [300, 300],
      ],
      false,
    ],
    [
      'left from the edge does not',
      [
        [40, 300],
        [10, 300],
      ],
      false,
    ],
  ])('%s', async (_, way, opens) => {
    const { page } = await visit('/configuration/output/')
    await touchOnce(page)
    await swipe(page, way)
    expect(await isOpen(page)).toBe(opens)
  })

  it('as long as one that goes back in the history opens the drawer alone', async () => {
    const { page } = await visit('/concepts/')
    await page.goto(new URL('/configuration/output/', page.url()).href)
    await touchOnce(page)
    await swipe(page, [[10, 300], ...Array.from({ length: 11 }, (_, step) => [30 + 20 * step, 300] as const)])
    expect(await isOpen(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/configuration/output/')
    // Only a browser with a window goes back by swiping; this style prevents that.
    const style = await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX)
    expect(style).toBe('none')
  })

  it('drags the drawer with the finger, as far as it is wide', async () => {
    const { page } = await visit('/configuration/output/')
    await touchOnce(page)
    const session = await swipe(
      page,
      [
        [10, 300],
        [110, 300],
      ],
      { stay: true },
    )
    await expect.poll(() => readEdge(page)).toBe(100)
    for (const [x, edge] of [
      [250, 240],
      [350, 295],
      [60, 50],
    ] as const) {
      // Browsers with a window report a movement when the next one comes, since fingers send many.
      for (const y of [310, 311])
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
      await expect.poll(() => readEdge(page)).toBe(edge)
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => readEdge(page)).toBe(maxDrag)
  })

  it('that the system takes over leaves it closed', async () => {
    const { page } = await visit('/configuration/output/')
    await touchOnce(page)
    const session = await swipe(
      page,
      [
        [10, 300],
        [200, 300],
      ],
      { stay: true },
    )
    await expect.poll(() => isOpen(page)).toBe(true)
    await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  it('that a second finger joins opens nothing, and leaves nothing behind', async () => {
    const { page } = await visit('/configuration/output/')
    await touchOnce(page)
    const session = await swipe(
      page,
      [
        [10, 300],
        [200, 300],
      ],
      { stay: true },
    )
    const touchPoints = [
      { x: 200, y: 300 },
      { x: 300, y: 500 },
    ]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect.poll(() => isOpen(page)).toBe(false)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await open(page)
  })

  it('is not read from a touch that ended before the gestures came', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { page } = await visit('/configuration/output/', {
      prepare: (opened) => opened.route('**/mobile-sidebar*.js', (route) => held.then(() => route.continue())),
    })
    await swipe(page, [[10, 300]])
    const session = await swipe(page, [[200, 300]], { stay: true })
    release()
    await page.waitForFunction(() => document.querySelector('.drawer') !== null)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 230, y: 300 }] })
    await page.evaluate(waitTwoFrames)
    expect(await isOpen(page)).toBe(false)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await swipe(page, [
      [10, 300],
      [60, 300],
    ])
    await expect.poll(() => isOpen(page)).toBe(true)
  })

  it.each<[string, Way, boolean]>([
    [
      'left by more than 20 pixels closes',
      [
        [200, 300],
        [190, 300],
        [179, 300],
      ],
      false,
    ],
    [
      'of 20 pixels does not',
      [
        [200, 300],
        [190, 300],
        [180, 300],
      ],
      true,
    ],
    [
      'up does not',
      [
        [200, 500],
        [190, 300],
      ],
      true,
    ],
  ])('%s', async (_, way, stays) => {
    const { page } = await visit('/configuration/output/')
    await touchOnce(page)
    await open(page)
    await swipe(page, way)
    expect(await isOpen(page)).toBe(stays)
  })

  it('is followed from the very first touch on', async () => {
    const { page } = await visit('/configuration/output/')
    const session = await swipe(page, [[10, 300]], { stay: true })
    await page.waitForFunction(() => document.querySelector('.drawer') !== null)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 110, y: 300 }] })
    await expect.poll(() => readEdge(page)).toBe(100)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => isOpen(page)).toBe(true)
  })
})

describe('the drawer', () => {
  it('is opened by the menu button and closed by a touch beside it, the button’s place included', async () => {
    const { page } = await visit('/configuration/output/')
    await open(page)
    const { x = 0, y = 0, width = 0 } = (await button(page).boundingBox()) ?? {}
    await page.touchscreen.tap(Math.max(x + width - 2, maxDrag + 8), y + 10)
    await expect.poll(() => isOpen(page)).toBe(false)
    await open(page)
    await page.touchscreen.tap(340, 600)
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  it('has everything: areas, sections, versions, the pages of the section, the one shown in sight', async () => {
    const { page } = await visit('/configuration/output/')
    await open(page)
    expect(await drawer(page).getByRole('link', { name: 'Output', exact: true }).getAttribute('aria-current')).toBe(
      'page',
    )
    const { y = -1 } = (await drawer(page).locator('.section-nav [aria-current]').boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(phone.height)
    for (const name of ['Documentation', 'Contribute']) {
      expect(await drawer(page).getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    }
    await drawer(page).getByLabel('Sections of the documentation').click()
    const sections = drawer(page)
      .locator('.site-menu-panel nav')
      .getByRole('link', { name: /^(Concepts|Configuration)$/ })
    await expect.poll(() => sections.filter({ visible: true }).count()).toBe(2)
    expect(await drawer(page).locator('.version-menu').isVisible()).toBe(true)
    expect(await drawer(page).getByRole('link', { name: 'Print Section' }).isVisible()).toBe(true)
    await drawer(page).getByText('Sections of Module').click()
    await expect.poll(() => drawer(page).locator('a[href^="/configuration/module/#"]').count()).toBe(22)
    // One place for all of it.
    expect(await page.locator('.sidebar > summary').isVisible()).toBe(false)
  })

  it('closes when a link is followed, on this page too', async () => {
    const { page } = await visit('/configuration/output/')
    await open(page)
    await drawer(page).locator('.section-nav [aria-current] + details a').first().click()
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => page.evaluate(() => document.querySelector(':target') !== null)).toBe(true)
    await open(page)
    await drawer(page).getByRole('link', { name: 'Module', exact: true }).click()
    await page.waitForURL('**/configuration/module/')
    expect(await isOpen(page)).toBe(false)
  })

  it('keeps the focus inside and gives it back', async () => {
    const { page } = await visit('/configuration/output/')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await drawer(page).waitFor()
    const places = new Set<boolean>()
    for (let press = 0; press < 12; press += 1) {
      const inside = () =>
        page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('.drawer') !== null,
        )
      places.add(await inside())
      await page.keyboard.press(press < 6 ? 'Tab' : 'Shift+Tab')
    }
    expect([...places]).toEqual([true])
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await drawer(page).waitFor()
    await drawer(page).getByRole('button', { name: 'Close' }).press('Enter')
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  it('stays open when Escape closes the menu of versions in it', async () => {
    const { page } = await visit('/configuration/output/')
    await open(page)
    const versions = drawer(page).locator('.version-menu details')
    await versions.locator('summary').press('Enter')
    await expect.poll(() => versions.getAttribute('open')).toBe('')
    await page.keyboard.press('Escape')
    await expect.poll(() => versions.getAttribute('open')).toBe(null)
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  it('holds the page behind it still', async () => {
    const { page } = await visit('/configuration/output/')
    await open(page)
    const readOverflow = () => page.locator('html').evaluate((root) => getComputedStyle(root).overflow)
    expect(await readOverflow()).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect.poll(readOverflow).not.toBe('hidden')
  })

  it('gives the sidebar back to its column when there is room', async () => {
    const { page } = await visit('/configuration/output/', { isMobile: false })
    await open(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.locator('.sidebar section-sidebar .section-nav').waitFor()
    await page.locator('.site-header').getByRole('navigation', { name: 'Main' }).waitFor()
    await page.setViewportSize(phone)
    await open(page)
    expect(await drawer(page).locator('.section-nav').isVisible()).toBe(true)
  })

  it('does not move for who wants less motion', async () => {
    const { page } = await visit('/configuration/output/', { reducedMotion: 'reduce' })
    await open(page)
    expect(await drawer(page).evaluate((dialog) => getComputedStyle(dialog).transitionDuration)).toBe('0s')
  })

  it('has the menu of the site where there is no sidebar', async () => {
    const { page } = await visit('/')
    await open(page)
    expect(await drawer(page).getByRole('link', { name: 'Documentation' }).isVisible()).toBe(true)
    expect(await drawer(page).locator('section-sidebar').count()).toBe(0)
  })

  it.each(['light', 'dark'])('breaks no rule of WCAG 2.2 AA, %s', async (theme) => {
    const { page } = await visit('/configuration/output/', { remembered: { ...remembered, theme } })
    await open(page)
    expect(await findViolations(page)).toEqual([])
  })
})

it('costs a reader with a mouse nothing', async () => {
  const { page } = await site.visit('/configuration/output/', { remembered })
  await page.mouse.click(600, 400)
  await page.waitForLoadState('networkidle')
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(names.filter((name) => name.includes('mobile-sidebar'))).toEqual([])
})

it('without its chunk, menu and sidebar are drop-downs', async () => {
  const { page, faults } = await visit('/configuration/output/', {
    prepare: (page) => page.route('**/mobile-sidebar*', (route) => route.abort()),
  })
  await button(page).click()
  await expect.poll(() => page.locator('.site-menu-panel').isVisible()).toBe(true)
  await button(page).click()
  await page.locator('.sidebar > summary').click()
  await page.locator('.section-nav').waitFor()
  expect(faults.splice(0).every((fault) => fault.includes('mobile-sidebar'))).toBe(true)
})
