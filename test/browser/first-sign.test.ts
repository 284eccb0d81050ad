import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, type OpenSite, openSite } from './open-site.ts'
import { buildSidebarSite } from './sidebar-site.ts'

/** Settings of a reader who closed the notification, so that none of its files load. */
const remembered = { 'notification-dismissed': '3' }
const chunk = /\/assets\/controls-[^/]+\.js$/

let site: OpenSite
let visit: OpenSite['visit']
beforeAll(async () => {
  site = await openSite(await buildSidebarSite())
  visit = (path, options) => site.visit(path, { remembered, ...options })
})
afterAll(() => site.close())

/** Counts the requests for the chunk; the page has been idle when it resolves. */
async function countLoads(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    (source) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(source).test(name)).length,
    chunk.source,
  )
}

/** Opens a page whose chunk (or what `answer` gives) arrives only when `release` is called. */
async function visitHeld(path: string, answer = (route: Route) => route.continue()) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const opened = await visit(path, {
    prepare: (page) =>
      page.route(chunk, async (route) => {
        await promise
        await answer(route)
      }),
  })
  return { ...opened, release }
}

const isEnlivened = (page: Page) => page.evaluate(() => customElements.get('tool-tip') !== undefined)
const language = (page: Page) => page.locator('language-menu details')
const anchors = (page: Page) => page.locator('.section-nav a[href="/configuration/output/"] + details')

describe('what works by itself', () => {
  it('comes to life at no sign of a reader', async () => {
    const { page } = await visit('/configuration/')
    expect(await countLoads(page)).toBe(0)
    expect(await isEnlivened(page)).toBe(false)
  })

  it.each([
    ['a pointer', (page: Page) => page.mouse.move(600, 400)],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['the wheel', (page: Page) => page.evaluate(() => scrollTo(0, 200))],
    ['a scrolled sidebar', (page: Page) => page.locator('section-sidebar').evaluate((box) => box.scrollTo(0, 50))],
  ])('comes to life by %s', async (_, act) => {
    const { page } = await visit('/configuration/')
    expect(await isEnlivened(page)).toBe(false)
    await act(page)
    await expect.poll(() => isEnlivened(page)).toBe(true)
  })

  it('is alive for who comes for one section', async () => {
    const { page } = await visit('/configuration/output/#outputresolve0')
    await expect.poll(() => isEnlivened(page)).toBe(true)
  })

  it('comes to life by a finger', async () => {
    const { page } = await visit('/configuration/', { hasTouch: true, viewport: desktop })
    await page.touchscreen.tap(600, 400)
    await expect.poll(() => isEnlivened(page)).toBe(true)
  })
})

describe('a reader quicker than the network', () => {
  it('opens a menu, which closes on Escape once it is alive', async () => {
    const { page, release } = await visitHeld('/configuration/')
    await language(page).locator('summary').click()
    expect(await language(page).getAttribute('open')).toBe('')
    release()
    await expect.poll(() => isEnlivened(page)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await language(page).getAttribute('open')).toBe(null)
  })

  it('finds a menu open that the mouse rests on', async () => {
    const { page, release } = await visitHeld('/configuration/')
    await language(page).locator('summary').hover()
    release()
    await expect.poll(() => language(page).getAttribute('open')).toBe('')
  })

  it('opens an item of the sidebar, which is filled and stays open on the next page', async () => {
    const { page, release } = await visitHeld('/configuration/')
    await anchors(page).locator('summary').click()
    expect(await anchors(page).getAttribute('open')).toBe('')
    release()
    await anchors(page).locator('ul').waitFor()
    await page.goto('/configuration/module/')
    expect(await anchors(page).getAttribute('open')).toBe('')
  })
})

it('without the chunk everything works by itself, and the next click tries again', async () => {
  const { page, faults, release } = await visitHeld('/configuration/', (route) => route.abort('failed'))
  await language(page).locator('summary').click()
  expect(await language(page).getAttribute('open')).toBe('')
  // Waits for the end of that click, which would otherwise count as the next one.
  release()
  await expect.poll(() => faults.length).toBeGreaterThan(1)
  await page.unroute(chunk)
  await page.locator('h1').click()
  await expect.poll(() => isEnlivened(page)).toBe(true)
  expect(faults.splice(0).every((fault) => chunk.test(fault.split(' ').find((word) => chunk.test(word)) ?? ''))).toBe(
    true,
  )
})
