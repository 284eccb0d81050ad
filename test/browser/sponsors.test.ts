import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import {
  beginMonthly,
  beginTotal,
  buildIslandPages,
  lostLogo,
  readLayoutShift,
  sponsors,
  withData,
} from './island-data.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildIslandPages())
})
afterAll(() => site.close())

const path = '/data/sponsors.json'
const place = (page: Page) => page.getByRole('region', { name: 'Sponsors' })

async function readRanks(page: Page) {
  await place(page).scrollIntoViewIfNeeded()
  await place(page).locator('.sponsor-end').waitFor()
  return place(page).locator('h3').allTextContents()
}

describe('the lists of sponsors', () => {
  it('are not asked for before they come near', async () => {
    const asked: string[] = []
    const { page } = await site.visit(
      '/',
      withData(
        { [path]: sponsors },
        {
          viewport: { width: 1280, height: 300 },
          prepare: async (opened) =>
            void opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
        },
      ),
    )
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
    expect(await place(page).locator('.skeleton').count()).toBe(1)
    expect(asked.filter((asking) => /sponsors-.*js|data/.test(asking))).toEqual([])
    await readRanks(page)
    expect(asked).toContain(path)
  })

  it('stand in the order of the ranks and count whom they do not name', async () => {
    const { page } = await site.visit('/', withData({ [path]: sponsors }, { before: beginMonthly }))
    expect(await readRanks(page)).toEqual(['Latest sponsors', 'Gold sponsors', 'Backers'])
    const text = await place(page).innerText()
    expect(text).toContain('and 1,210 more')
    expect(text).toContain('3 more gave without wanting to be named.')
    expect(text).toContain('As of November 20, 2026, from Open Collective.')
    expect(await place(page).locator('.skeleton').count()).toBe(0)
  })

  it('lead to sponsors in a new tab, without a recommendation, with their names as text', async () => {
    const { page } = await site.visit('/', withData({ [path]: sponsors }, { before: beginTotal }))
    await readRanks(page)
    const link = place(page).getByRole('link', { name: '<b>Bold</b> Ltd , $999 in total' })
    expect(await link.getAttribute('href')).toBe('https://sponsor.test/%3Cb%3EBold%3C%2Fb%3E%20Ltd')
    expect(await link.getAttribute('rel')).toBe('noopener nofollow sponsored ugc')
    expect(await link.getAttribute('target')).toBe('_blank')
  })

  it('switch between the average of a month and the total, by keyboard', async () => {
    const { page } = await site.visit('/', withData({ [path]: sponsors }, { before: beginTotal }))
    expect(await readRanks(page)).toEqual(['Platinum sponsors', 'Silver sponsors', 'Bronze sponsors'])
    const box = place(page).getByRole('checkbox', { name: 'Show the average of a month instead of the total' })
    expect(await box.isChecked()).toBe(false)
    await box.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => readRanks(page)).toEqual(['Latest sponsors', 'Gold sponsors', 'Backers'])
    expect(await place(page).getByRole('link', { name: 'Example Gold Works' }).textContent()).toContain(
      '$1,000 a month',
    )
    await page.keyboard.press('Space')
    await expect.poll(() => readRanks(page)).toEqual(['Platinum sponsors', 'Silver sponsors', 'Bronze sponsors'])
  })

  it('begin with the average of a month on a third of visits', async () => {
    const { page } = await site.visit('/', withData({ [path]: sponsors }, { before: beginMonthly }))
    await readRanks(page)
    expect(await place(page).getByRole('checkbox').isChecked()).toBe(true)
  })

  it('show initials where there is no logo or it is lost', async () => {
    const [list] = sponsors.lists
    const lost = { name: 'lost logo GmbH', url: 'https://sponsor.test/', logo: lostLogo, amount: 5 }
    const none = { name: 'Nobody', url: 'https://sponsor.test/', logo: null, amount: 4 }
    const data = { ...sponsors, lists: [{ ...list, count: 2, sponsors: [lost, none] }] }
    const prepare = (opened: Page) => opened.context().route(lostLogo, (route) => route.fulfill({ status: 404 }))
    const { page, faults } = await site.visit('/', withData({ [path]: data }, { before: beginMonthly, prepare }))
    await readRanks(page)
    await expect.poll(() => place(page).locator('span.sponsor-logo').allTextContents()).toEqual(['LL', 'N'])
    expect(await place(page).locator('img').count()).toBe(0)
    await expect.poll(() => faults).toEqual([expect.stringContaining(lostLogo)])
    faults.length = 0
  })

  it('move nothing that is in sight when they come, at the end of the page either', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const prepare = (opened: Page) =>
      opened.context().route(`**${path}`, async (route) => {
        await answered
        await route.fulfill({ json: sponsors })
      })
    const options = { viewport: phone, before: beginMonthly, prepare, remembered: { 'notification-dismissed': '3' } }
    const { page } = await site.visit('/', withData({}, options))
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const footer = page.locator('.site-footer')
    const before = await footer.boundingBox()
    expect(before?.y).toBeLessThan(phone.height)
    answer()
    await place(page).locator('.sponsor-end').waitFor()
    const after = await footer.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1)
    expect(await readLayoutShift(page)).toBeLessThan(0.01)
  })

  it.each(['light', 'dark'])('are accessible in the %s theme', async (theme) => {
    const options = { before: beginTotal, remembered: { theme } }
    const { page } = await site.visit('/', withData({ [path]: sponsors }, options))
    await readRanks(page)
    expect(await findViolations(page)).toEqual([])
  })
})

describe('without a list of sponsors', () => {
  const broken: [string, unknown][] = [
    ['nothing is known yet', { updatedAt: null, currency: 'USD', anonymous: 0, lists: [] }],
    ['the document is no JSON', '<!DOCTYPE html>'],
    ['the document is empty', {}],
    ['a sponsor leads to a script', withSponsor({ url: 'javascript:alert(1)' })],
    ['a logo is from elsewhere', withSponsor({ logo: 'https://elsewhere.test/logo.png' })],
    ['an amount is a text', withSponsor({ amount: '12' })],
    ['a rank is unknown', { ...sponsors, lists: [{ ...sponsors.lists[0], rank: 'diamond' }] }],
    ['the currency is unknown', { ...sponsors, currency: '¤' }],
  ]

  it.each(broken)('invites to be one where %s', async (_, data) => {
    // Without the notification, which moves the page.
    const { page } = await site.visit(
      '/',
      withData({ [path]: data }, { remembered: { 'notification-dismissed': '3' } }),
    )
    await place(page).scrollIntoViewIfNeeded()
    await place(page).getByRole('heading', { name: 'Your logo could be here' }).waitFor()
    expect(await place(page).getByRole('link').getAttribute('href')).toBe(
      'https://opencollective.com/webpack/contribute',
    )
    expect(await place(page).locator('.sponsor-rank').count()).toBe(0)
    expect(await readLayoutShift(page)).toBeLessThan(0.01)
  })

  it('says that the server fails, keeps the link that was there, and tries again', async () => {
    let status = 503
    const prepare = (opened: Page) =>
      opened.context().route(`**${path}`, (route) => route.fulfill({ status, json: sponsors }))
    const { page, faults } = await site.visit('/', withData({}, { prepare }))
    await place(page).scrollIntoViewIfNeeded()
    const alert = place(page).getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain(`${path} could not be loaded: the server answered 503.`)
    expect(await place(page).getByRole('link', { name: 'on Open Collective' }).isVisible()).toBe(true)
    await expect.poll(() => faults).toEqual([expect.stringContaining('503')])
    faults.length = 0
    status = 200
    await alert.getByRole('button', { name: 'Try again' }).click()
    expect(await readRanks(page)).not.toEqual([])
    expect(await alert.count()).toBe(0)
  })

  it('leads to Open Collective without script', async () => {
    const { page } = await site.visit('/', { javaScriptEnabled: false })
    const link = place(page).getByRole('link', { name: 'All sponsors and backers on Open Collective' })
    expect(await link.isVisible()).toBe(true)
    expect(await place(page).locator('.skeleton').isVisible()).toBe(false)
  })
})

function withSponsor(fields: object): unknown {
  const [list] = sponsors.lists
  return { ...sponsors, lists: [{ ...list, sponsors: [{ ...list?.sponsors[0], ...fields }] }] }
}
