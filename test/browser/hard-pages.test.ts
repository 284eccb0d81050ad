import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationKey, notificationVersion } from '../../client/notification.ts'
import { findViolations } from '../bench/axe.ts'
import { buildContent } from './build-content.ts'
import { hardPages, longTitle, longWord, lostImage } from './hard-pages.ts'
import { desktop, type OpenSite, openSite, phone, type VisitOptions } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildContent(hardPages))
})
afterAll(() => site.close())

/** Settings of a reader who closed the notification, so that it covers nothing. */
const quiet = { [notificationKey]: notificationVersion }
const narrow = { width: 320, height: 640 }
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Opens the page with all content; its picture does not exist. */
async function visitLong(options: VisitOptions) {
  const visit = await site.visit('/guides/long/', {
    ...options,
    remembered: { ...quiet, ...options.remembered },
    prepare: (page) => page.route(lostImage, (route) => route.fulfill({ status: 404 })),
  })
  await visit.page.getByRole('img', { name: 'A picture that is not there' }).scrollIntoViewIfNeeded()
  await expect.poll(() => visit.faults).toEqual([expect.stringContaining('404')])
  visit.faults.length = 0
  await visit.page.evaluate(() => scrollTo(0, 0))
  return visit
}

describe.each([
  ['a desktop', desktop],
  ['a tablet', { width: 768, height: 1024 }],
  ['a phone', phone],
  ['the narrowest screen', narrow],
])('on %s', (_, viewport) => {
  it('nothing long makes the page scroll sideways', async () => {
    const { page } = await visitLong({ viewport })
    expect(await page.locator('h1').innerText()).toBe(longTitle)
    expect(await sideways(page)).toBe(0)
    await page.goto('/guides/word/')
    expect(await page.locator('h1').innerText()).toBe(longWord)
    expect(await sideways(page)).toBe(0)
  })

  it('two hundred anchors lead to their headings, the last too', async () => {
    const { page } = await site.visit('/guides/anchors/', { viewport, remembered: quiet })
    expect(await sideways(page)).toBe(0)
    const summary = page.locator('.outline summary')
    if (await summary.isVisible()) await summary.click()
    const links = page.locator('.outline').getByRole('link')
    expect(await links.count()).toBe(200)
    await links.last().click()
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe('anchor-200')
  })
})

describe('on a phone', () => {
  it('a table of twelve columns scrolls inside of its box, and shows that there is more', async () => {
    const { page } = await visitLong({ viewport: phone })
    const table = page.locator('.table').first()
    expect(await table.getByRole('columnheader').count()).toBe(12)
    const shot = () => table.screenshot()
    const start = await table.evaluate((box) => ({
      wide: box.scrollWidth > box.clientWidth,
      hint: getComputedStyle(box).animationName,
    }))
    expect(start).toEqual({ wide: true, hint: 'fade-ends' })
    const before = await shot()
    await table.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
    expect((await shot()).equals(before)).toBe(false)
    expect(await sideways(page)).toBe(0)
  })

  it('the twelfth level of a list has room for words', async () => {
    const { page } = await visitLong({ viewport: phone })
    const width = await page
      .getByText('Level 12', { exact: true })
      .evaluate((item) => (item.closest('li') ?? item).getBoundingClientRect().width)
    expect(width).toBeGreaterThan(120)
  })

  it('both neighbors of a page fit, one above the other', async () => {
    const { page } = await visitLong({ viewport: narrow })
    const boxes = await page
      .locator('.neighbors a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(2)
    expect(boxes[1].top).toBeGreaterThanOrEqual(boxes[0].bottom)
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(narrow.width)
    }
  })
})

describe('a picture that is lost', () => {
  it('leaves its words', async () => {
    const { page } = await visitLong({})
    const picture = page.getByRole('img', { name: 'A picture that is not there' })
    expect(await picture.evaluate((image) => [image.clientWidth > 50, image.clientHeight > 10])).toEqual([true, true])
  })
})

describe.each(['light', 'dark'])('WCAG 2.2 AA, %s', (theme) => {
  it('holds on the page that has everything', async () => {
    const { page } = await visitLong({ remembered: { theme } })
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize(phone)
    expect(await findViolations(page)).toEqual([])
  })
})
