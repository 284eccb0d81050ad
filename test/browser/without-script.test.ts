import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture } from './fixture-release.ts'
import { desktop, type OpenSite, openSite, phone, type Visit } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

const visit = (path: string, viewport = desktop): Promise<Visit> =>
  site.visit(path, { viewport, javaScriptEnabled: false })

/** Without a script a button can only send a form. */
const listIdleButtons = (page: Page) =>
  page.locator('button:not(form > [type=submit])').filter({ visible: true }).allInnerTexts()

describe('without JavaScript', () => {
  it.each(['/', '/concepts/', '/guides/installing/', '/concepts/printable/', '/app-shell/'])(
    '%s has no button that does nothing',
    async (path) => {
      const { page } = await visit(path)
      expect(await listIdleButtons(page)).toEqual([])
    },
  )

  it('a page reads whole, in the light theme', async () => {
    const { page } = await visit('/concepts/')
    for (const text of ['A tip with code and a link.', 'asset main.js 176 bytes', 'The name of each initial file']) {
      expect(await page.getByText(text).isVisible(), text).toBe(true)
    }
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('light')
  })

  it('install tabs switch', async () => {
    const { page } = await visit('/guides/installing/')
    await page.getByText('pnpm', { exact: true }).first().click()
    const listShown = async () => {
      const shown = await page.locator('.tab').filter({ visible: true }).allInnerTexts()
      return shown.map((text) => text.split(' ')[0])
    }
    await expect.poll(listShown).toEqual(['pnpm', 'npm'])
  })

  it('links lead on: sidebar, outline, next page', async () => {
    const { page } = await visit('/concepts/')
    await page.locator('.outline').getByRole('link', { name: 'Code' }).click()
    await page.waitForURL('**#code')
    await page.getByRole('link', { name: /^Next/ }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Output')
    await page.locator('.section-nav').getByRole('link', { name: 'Every shape' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Every shape')
  })

  it('on a phone, menu and sidebar unfold and lead on', async () => {
    const { page } = await visit('/configuration/', phone)
    await page.getByText('Menu', { exact: true }).click()
    await page.locator('.site-menu').getByRole('link', { name: 'Documentation' }).click()
    await page.waitForURL('**/concepts/')
    await page.locator('.sidebar > summary').click()
    await page.locator('.section-nav').getByRole('link', { name: 'Output' }).click()
    await page.waitForURL('**/concepts/output/')
  })

  it('what is folded away in a text shows that it unfolds, and does', async () => {
    const { page } = await visit('/concepts/')
    const summary = page.locator('.prose summary')
    const marks = await summary.evaluate((element) => [
      getComputedStyle(element).listStyleType,
      getComputedStyle(element, '::before').content,
      getComputedStyle(element, '::after').content,
    ])
    expect(marks).not.toEqual(['none', 'none', 'none'])
    await summary.click()
    await page.getByText('Hidden text.').waitFor()
  })
})
