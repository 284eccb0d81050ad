import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildContent, page as write } from './build-content.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'
import { stopClock, takeClock } from './page-clock.ts'

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
/** For a test of when pictures come: the page is alive, and how long the list is in view is up to the test. */
const timed = { alive: true, prepare: takeClock }

/** Waits until the page knows what is in view: the observer that was added last is called last. */
const look = (page: Page) =>
  page
    .locator('.contributors')
    .evaluate((list) => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(list)))

/** Keeps what is in view there for a while. The pictures it requested are known by then, since one more has loaded. */
async function waitLonger(page: Page): Promise<void> {
  await look(page)
  await page.clock.runFor(2000)
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        Object.assign(new Image(), { onload: resolve, onerror: reject, src: '/icon_150x150.png' })
      }),
  )
}

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
    const { page, outside } = await site.visit('/long/', timed)
    await stopClock(page)
    await waitLonger(page)
    expect(outside).toEqual([])
    await goToEnd(page)
    const findFooter = () =>
      page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + scrollY)
    const before = await findFooter()
    await waitLonger(page)
    await expect.poll(() => page.locator('.contributors img').count()).toBe(shown.length)
    expect(outside.toSorted()).toEqual(avatars(shown).toSorted())
    expect(await findFooter()).toBe(before)
    const size = await page
      .locator('.contributors img')
      .first()
      .evaluate((image) => [image.clientWidth, image.clientHeight])
    expect(size).toEqual([45, 45])
    await page.evaluate(() => scrollTo(0, 0))
    await look(page)
    await goToEnd(page)
    await waitLonger(page)
    expect(outside).toHaveLength(shown.length)
  })

  it('get none while the reader only scrolls past', async () => {
    const { page, outside } = await site.visit('/long/', timed)
    await stopClock(page)
    await goToEnd(page)
    await look(page)
    await page.evaluate(() => scrollTo(0, 0))
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
    const { page, outside } = await site.visit('/long/', { viewport: phone, ...timed })
    await stopClock(page)
    const count = page.getByText('3 contributors')
    await count.scrollIntoViewIfNeeded()
    await waitLonger(page)
    expect(outside).toEqual([])
    expect(await page.getByRole('link', { name: 'octocat' }).isVisible()).toBe(false)
    await count.focus()
    await page.keyboard.press('Enter')
    await waitLonger(page)
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
