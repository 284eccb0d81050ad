import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationKey, notificationVersion } from '../../client/notification.ts'
import { releaseId, serializeIndex } from '../../content-build/assemble/release.ts'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { stopClock, takeClock } from './page-clock.ts'
import { readClipboard } from './read-clipboard.ts'

let site: OpenSite
beforeAll(async () => {
  const release = await buildFixture()
  // A fixed date, independent of the fixture's history.
  for (const route of Object.values(release.index.routes)) if (route.kind === 'page') delete route.updated
  const dated = release.index.routes['/concepts/output/']
  if (dated?.kind === 'page') dated.updated = '2026-05-06'
  release.id = releaseId(serializeIndex(release.index))
  site = await openSite(release)
})
afterAll(() => site.close())

/** Settings of a reader who closed the notification, so that none loads during the test. */
const quiet = { [notificationKey]: notificationVersion }
const permissions = ['clipboard-read', 'clipboard-write']
const readHash = (page: Page) => new URL(page.url()).hash
const readStatus = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ }).first().textContent()

function refuseClipboard(): void {
  const refuse = () => Promise.reject(new DOMException('Denied.', 'NotAllowedError'))
  // The blank page before has no clipboard.
  if ('Clipboard' in globalThis) Object.assign(Clipboard.prototype, { write: refuse, writeText: refuse })
}

describe('a page', () => {
  it('tells the day of its last change, where it is known', async () => {
    const { page } = await site.visit('/concepts/output/', { remembered: quiet })
    expect(await page.locator('.last-updated').innerText()).toBe('Last updated May 6, 2026')
    expect(await page.locator('.last-updated time').getAttribute('datetime')).toBe('2026-05-06')
    await page.goto('/concepts/')
    expect(await page.locator('.last-updated').count()).toBe(0)
  })

  it('keeps the place of what needs a script until the script is there', async () => {
    const { page } = await site.visit('/concepts/output/')
    const height = (page: Page) => page.locator('.page-actions').evaluate((list) => list.clientHeight)
    const { page: early } = await site.visit('/concepts/output/', {
      prepare: (page) => page.route('**/assets/entry-*', () => {}),
      until: 'commit',
    })
    // Text and stylesheet are still loading.
    const label = early.getByText('Copy page as Markdown')
    await label.waitFor({ state: 'attached' })
    await label.waitFor({ state: 'hidden' })
    const expected = await height(page)
    await expect.poll(() => height(early)).toBe(expected)
  })
})

describe('“Copy page as Markdown”', () => {
  const press = (page: Page) => page.getByRole('button', { name: 'Copy page as Markdown' }).press('Enter')

  it('copies the Markdown twin and says so', async () => {
    const { page } = await site.visit('/concepts/output/', { permissions, prepare: takeClock, alive: true })
    await stopClock(page)
    await press(page)
    await expect.poll(() => page.locator('copy-markdown').innerText()).toBe('Copied')
    expect(await readClipboard(page)).toBe(await (await page.request.get('/concepts/output/index.md')).text())
    await page.clock.runFor(1000)
    expect(await readStatus(page)).toBe('Copied to the clipboard')
    expect(await page.locator('copy-markdown').innerText()).toBe('Copied')
    await page.clock.runFor(1000)
    expect(await page.locator('copy-markdown').innerText()).toBe('Copy page as Markdown')
  })

  it('says when the clipboard refuses; the link is still there', async () => {
    const { page } = await site.visit('/concepts/output/', { before: refuseClipboard, prepare: takeClock, alive: true })
    await stopClock(page)
    await press(page)
    await expect.poll(() => page.locator('copy-markdown').innerText()).toBe('Failed')
    await page.clock.runFor(1000)
    expect(await readStatus(page)).toBe('Not copied. Open “View as Markdown” instead.')
    const link = page.getByRole('link', { name: 'View as Markdown' })
    expect(await link.getAttribute('href')).toBe('/concepts/output/index.md')
  })

  it('says when the text does not come, and brings nothing else to the clipboard', async () => {
    const { page, faults } = await site.visit('/concepts/output/', {
      permissions,
      alive: true,
      prepare: async (page) => {
        await takeClock(page)
        await page.route('**/index.md', (route) => route.fulfill({ status: 503, body: 'Out of order' }))
      },
    })
    await stopClock(page)
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await press(page)
    await expect.poll(() => page.locator('copy-markdown').innerText()).toBe('Failed')
    expect(await readClipboard(page)).toBe('before')
    expect(faults.splice(0)).toEqual([expect.stringContaining('503')])
  })

  it('leaves the link without JavaScript', async () => {
    const { page } = await site.visit('/concepts/output/', { javaScriptEnabled: false })
    expect(await page.locator('.page-actions li').filter({ visible: true }).allInnerTexts()).toEqual([
      'Edit this page',
      'View as Markdown',
    ])
  })
})

describe('the permalink of a heading', () => {
  const find = (page: Page) => page.getByRole('link', { name: 'Permalink: Code' })

  it('leads to its heading and copies the address, by keyboard', async () => {
    const { page } = await site.visit('/concepts/', { permissions, prepare: takeClock, alive: true })
    await stopClock(page)
    await find(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => readHash(page)).toBe('#code')
    await expect.poll(() => find(page).innerText()).toBe('Copied')
    expect(await readClipboard(page)).toBe(`${site.served.origin}/concepts/#code`)
    await page.clock.runFor(1000)
    expect(await readStatus(page)).toBe('Copied to the clipboard')
    expect(await find(page).innerText()).toBe('Copied')
    await page.clock.runFor(1000)
    expect(await find(page).innerText()).toBe('')
  })

  it('leads there as well when the clipboard refuses, and says so', async () => {
    const { page } = await site.visit('/concepts/', { before: refuseClipboard, alive: true })
    await find(page).click()
    await expect.poll(() => readHash(page)).toBe('#code')
    await expect.poll(() => readStatus(page)).toBe('Not copied. The address bar has the link.')
  })

  it.each(['Control', 'middle'])('is left to the browser with %s, and copies nothing', async (how) => {
    const { page } = await site.visit('/concepts/', { permissions, alive: true })
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.evaluate(() => {
      // Runs after the page's own listeners. The tab that would open does not matter to the test.
      const note = (event: Event): void => {
        document.body.dataset.taken = String(event.defaultPrevented)
        event.preventDefault()
      }
      addEventListener('click', note)
      addEventListener('auxclick', note)
    })
    if (how === 'middle') await find(page).click({ button: 'middle' })
    else await find(page).click({ modifiers: ['Control'] })
    expect(await page.evaluate(() => document.body.dataset.taken)).toBe('false')
    expect(await readClipboard(page)).toBe('before')
    expect(await find(page).getAttribute('data-state')).toBeNull()
  })
})
