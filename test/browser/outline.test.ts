import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'
import { buildSidebarSite } from './sidebar-site.ts'

/** Settings of a reader who closed the notification, which would cover the foot of the window. */
const remembered = { 'notification-dismissed': '3' }

let site: OpenSite
let visit: OpenSite['visit']
beforeAll(async () => {
  site = await openSite(await buildSidebarSite())
  visit = (path, options) => site.visit(path, { remembered, alive: true, ...options })
})
afterAll(() => site.close())

const marked = (page: Page) => page.locator('.outline [aria-current]')
const readMarked = (page: Page) => marked(page).getAttribute('href')
const scrollPage = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

/** Brings a heading to so many pixels below the top of the window. */
const bringTo = (page: Page, number: number, top: number) =>
  page.evaluate(
    ([index, y]) => {
      const heading = document.querySelectorAll('h2')[index ?? 0]
      scrollBy({ top: (heading?.getBoundingClientRect().top ?? 0) - (y ?? 0), behavior: 'instant' })
      return `#${heading?.id}`
    },
    [number, top],
  )

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('the section in view, on %s', (_, viewport) => {
  it('is marked as the page scrolls, and no other', async () => {
    const { page } = await visit('/long/anchors/', { viewport })
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => marked(page).count()).toBe(0)
    for (const number of [0, 70, 150, 20]) {
      const id = await bringTo(page, number, 90)
      await expect.poll(() => readMarked(page)).toBe(id)
      expect(await marked(page).count()).toBe(1)
      expect(await marked(page).getAttribute('aria-current')).toBe('true')
    }
  })

  it('is the one a reader is in the middle of, however long it is', async () => {
    const { page } = await visit('/long/anchors/', { viewport: { ...viewport, height: 240 } })
    const id = await bringTo(page, 50, 90)
    await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }))
    await expect.poll(() => readMarked(page)).toBe(id)
  })

  it('is the last at the end of the page, and each of the last ones on the way there', async () => {
    const { page } = await visit('/long/anchors/', { viewport })
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    const seen = new Set<string | null>()
    for (let top = height - viewport.height - 200; top < height; top += 10) {
      await scrollPage(page, top)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      seen.add(await readMarked(page))
    }
    await scrollPage(page, height)
    const links = await page.locator('.outline a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await expect.poll(() => readMarked(page)).toBe(links.at(-1))
    expect([...seen, links.at(-1)]).toEqual(expect.arrayContaining(links.slice(-3)))
  })

  it('is the one whose link was followed, even where it cannot come to the top', async () => {
    const { page } = await visit('/long/short/', { viewport })
    const ids = await page
      .locator('.outline a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const id of [ids[2], ids[1], ids[0]]) {
      await page.evaluate((hash) => {
        location.hash = hash ?? ''
      }, id)
      await expect.poll(() => readMarked(page)).toBe(id)
    }
    const { page: fresh } = await visit(`/long/short/${ids[1]}`, { viewport })
    await expect.poll(() => readMarked(fresh)).toBe(ids[1])
  })
})

describe('an outline of 200 anchors', () => {
  it('keeps the marked entry in sight with some of its neighbors, and scrolls nothing else', async () => {
    const { page } = await visit('/long/anchors/')
    for (const [number, neighbors] of [
      [199, 0],
      [100, 2],
      [3, 2],
    ] as const) {
      const id = await bringTo(page, number, 90)
      const position = await page.evaluate(() => scrollY)
      await expect.poll(() => readMarked(page)).toBe(id)
      await expect
        .poll(() =>
          marked(page).evaluate((link, rows) => {
            const { top, bottom, height } = link.getBoundingClientRect()
            const box = link.closest('details > ul')?.getBoundingClientRect() ?? new DOMRect()
            return top >= box.top + rows * height && bottom <= box.bottom - rows * height
          }, neighbors),
        )
        .toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(position)
    }
  })
})

describe.each([
  ['a phone', phone],
  ['a tablet', { width: 768, height: 1024 }],
])('below the header of %s', (_, viewport) => {
  it('a bar stays in sight and names the section', async () => {
    const { page } = await visit('/long/anchors/', { viewport })
    const id = await bringTo(page, 100, 90)
    const bar = page.locator('.outline summary')
    await expect
      .poll(() => bar.textContent())
      .toBe(`On this page${await page.locator(`.outline a[href="${id}"]`).textContent()}`)
    const { y = 0 } = (await bar.boundingBox()) ?? {}
    const header = await page.locator('.site-header').boundingBox()
    expect(y).toBeGreaterThanOrEqual(header?.height ?? 0)
    expect(y).toBeLessThan((header?.height ?? 0) + 4)
  })

  it('unfolds over the text, at the section in view, and closes after a choice', async () => {
    const { page } = await visit('/long/anchors/', { viewport })
    const id = await bringTo(page, 100, 90)
    const position = await page.evaluate(() => scrollY)
    await page.locator('.outline summary').focus()
    expect(await page.evaluate(() => scrollY)).toBe(position)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(`.outline a[href="${id}"]`).isVisible()).toBe(true)
    const readPlace = async () => (await page.locator(`.outline a[href="${id}"]`).boundingBox())?.y
    await expect.poll(readPlace).toBeLessThan(viewport.height)
    expect(await readPlace()).toBeGreaterThan(0)
    const next = page.locator('.outline a').nth(102)
    await next.click()
    await next.waitFor({ state: 'hidden' })
    const chosen = await next.getAttribute('href')
    await expect.poll(() => new URL(page.url()).hash).toBe(chosen)
    const readTop = () => page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top ?? 0)
    await expect.poll(readTop).toBeLessThan(viewport.height)
    const bar = await page.locator('.outline').boundingBox()
    expect(await readTop()).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  it('closes on Escape, the focus on it again, and on a press outside', async () => {
    const { page } = await visit('/long/anchors/', { viewport })
    const summary = page.locator('.outline summary')
    const first = page.locator('.outline a').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await first.waitFor({ state: 'hidden' })
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await summary.click()
    await first.waitFor()
    await page.locator('.site-header').click({ position: { x: 5, y: 5 } })
    await first.waitFor({ state: 'hidden' })
  })

  it('without JavaScript it unfolds at its place, and its links lead on', async () => {
    const { page } = await visit('/long/short/', { viewport, javaScriptEnabled: false })
    await page.locator('.outline summary').click()
    const link = page.locator('.outline a').last()
    await link.click()
    const target = await link.getAttribute('href')
    await expect.poll(() => new URL(page.url()).hash).toBe(target)
  })
})
