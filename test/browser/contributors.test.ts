import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildContent, page as write } from './build-content.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'

const hidden = ['bartushek', 'rynclark', 'henriquea', 'makuzaverite', 'MijaelWatts']
const shown = ['octocat', 'hubot', 'o-reilly']
const screens = Array.from({ length: 60 }, () => 'Text that fills the screen.').join('\n\n')

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    await buildContent({
      'index.mdx': write('Home', 'Text.'),
      'long.mdx': write('Long', screens, [`contributors: [${[...shown, ...hidden].join(', ')}]`]),
    }),
  )
})
afterAll(() => site.close())

const avatars = (handles: readonly string[]) => handles.map((handle) => `https://github.com/${handle}.png?size=90`)
const goToEnd = (page: Page) => page.locator('.contributors').scrollIntoViewIfNeeded()
const waitLonger = (page: Page) => page.waitForTimeout(600)

describe('the contributors', () => {
  it('are named, except those who are not to be', async () => {
    const { page } = await site.visit('/long/')
    const links = page.locator('.contributors').getByRole('link')
    expect(await links.count()).toBe(shown.length)
    for (const handle of shown) {
      expect(await page.getByRole('link', { name: handle, exact: true }).getAttribute('href')).toBe(
        `https://github.com/${handle}`,
      )
    }
    const html = await page.content()
    expect(hidden.filter((handle) => html.includes(handle))).toEqual([])
  })

  it('get their pictures once, when the list is in view, and nothing moves', async () => {
    const { page, outside } = await site.visit('/long/')
    await waitLonger(page)
    expect(outside).toEqual([])
    await goToEnd(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await expect.poll(() => page.locator('.contributors img').count()).toBe(shown.length)
    expect(outside.toSorted()).toEqual(avatars(shown).toSorted())
    expect(await height()).toBe(before)
    const size = await page
      .locator('.contributors img')
      .first()
      .evaluate((image) => [image.clientWidth, image.clientHeight])
    expect(size).toEqual([45, 45])
    await page.evaluate(() => scrollTo(0, 0))
    await goToEnd(page)
    await waitLonger(page)
    expect(outside).toHaveLength(shown.length)
  })

  it('get none while the reader only scrolls past', async () => {
    const { page, outside } = await site.visit('/long/')
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      document.querySelector('.contributors')?.scrollIntoView()
      await frame()
      await frame()
      scrollTo(0, 0)
    })
    await waitLonger(page)
    expect(outside).toEqual([])
  })

  it('keep their initial where there is no picture', async () => {
    const { page, faults } = await site.visit('/long/', {
      prepare: (page) => page.route('https://github.com/**', (route) => route.fulfill({ status: 404 })),
    })
    await goToEnd(page)
    await expect.poll(() => faults.length).toBe(shown.length)
    expect(faults.splice(0)).toEqual(shown.map(() => expect.stringContaining('404')))
    expect(await page.locator('.contributors img').count()).toBe(0)
    expect(await page.locator('.contributors li span').allInnerTexts()).toEqual(['O', 'H', 'O'])
  })

  it('stand behind their number on a phone, and are asked for when it is opened', async () => {
    const { page, outside } = await site.visit('/long/', { viewport: phone })
    const count = page.getByText('3 contributors')
    await count.scrollIntoViewIfNeeded()
    await waitLonger(page)
    expect(outside).toEqual([])
    expect(await page.getByRole('link', { name: 'octocat' }).isVisible()).toBe(false)
    await count.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => outside.length).toBe(shown.length)
    expect(await page.getByRole('link', { name: 'octocat' }).isVisible()).toBe(true)
  })

  it.each([
    ['a desktop', desktop, shown.length],
    ['a phone, unfolded', phone, 0],
  ])('read without JavaScript on %s', async (_, viewport, count) => {
    const { page } = await site.visit('/long/', { viewport, javaScriptEnabled: false })
    const links = page.locator('.contributors li').filter({ visible: true })
    expect(await links.count()).toBe(count)
    if (count === 0) await page.getByText('3 contributors').click()
    expect(await links.count()).toBe(shown.length)
  })
})
