import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'

const themes = ['light', 'dark']
const inEveryTheme = (paths: readonly string[]) => paths.flatMap((path) => themes.map((theme) => ({ path, theme })))

/** Lists violations of WCAG 2.2 AA on a desktop, and on a phone with everything unfolded. */
async function auditPage(page: Page): Promise<Record<string, string[]>> {
  const onDesktop = await findViolations(page)
  await page.setViewportSize(phone)
  await page.evaluate(() => {
    // The menu of the header stays closed: it covers content, and with script it is the drawer instead.
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not(.site-menu > *)'))
      details.open = true
  })
  return { onDesktop, onPhone: await findViolations(page) }
}

const none = { onDesktop: [], onPhone: [] }

/** Returns the names of all elements of a role, as screen readers get them. */
async function readNames(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.flatMap(({ role: own, name }) => (own?.value === role ? [String(name?.value)] : []))
}

describe('WCAG 2.2 AA holds in the built site', () => {
  let site: OpenSite
  beforeAll(async () => {
    site = await openSite(await readBuiltRelease())
  })
  afterAll(() => site.close())

  it.each(inEveryTheme(['/', '/concepts/', '/loaders/css-loader/', '/app-shell/', '/vote/']))(
    'on $path, $theme',
    async ({ path, theme }) => {
      const { page, response } = await site.visit(path, { remembered: { theme } })
      expect(response.status()).toBe(200)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      expect(await auditPage(page)).toEqual(none)
    },
  )

  it.each(['/concepts/', '/loaders/thread-loader/'])('a heading is named by its text alone on %s', async (path) => {
    const { page } = await site.visit(path)
    const titles = await page.locator('.outline a').allTextContents()
    expect(titles.length).toBeGreaterThan(3)
    const headings = await readNames(page, 'heading')
    expect(headings.filter((name) => titles.includes(name))).toEqual(titles)
    expect(headings.filter((name) => name.includes('Permalink'))).toEqual([])
    const links = await readNames(page, 'link')
    expect(links).toEqual(expect.arrayContaining(titles.map((title) => `Permalink: ${title}`)))
  })

  it.each(themes)('on the page of an unknown path, %s', async (theme) => {
    const { page, faults } = await site.visit('/nowhere/', { remembered: { theme } })
    expect(faults.splice(0)).toEqual([expect.stringContaining('404')])
    expect(await auditPage(page)).toEqual(none)
  })
})

describe('WCAG 2.2 AA holds for every shape of markup', () => {
  let site: OpenSite
  beforeAll(async () => {
    site = await openSite(await buildFixture())
  })
  afterAll(() => site.close())

  it.each(inEveryTheme(['/concepts/', '/concepts/printable/']))('on $path, $theme', async ({ path, theme }) => {
    const { page } = await site.visit(path, { remembered: { theme } })
    expect(await auditPage(page)).toEqual(none)
  })

  it('on a page that has them all', async () => {
    const { page } = await site.visit('/concepts/')
    const shapes = [
      '.outline details summary + ul a',
      '.heading > :is(h2, h3, h4) + a',
      '.aside-tip > .aside-title',
      '.aside-warning',
      '.aside-todo',
      'copy-code figure.code > figcaption',
      'figure.code > pre[tabindex="0"] > code.language-js .pl-k',
      '.line.line-mark',
      '.line.line-add > .line-sign',
      'copy-code.terminal .line.command',
      '.line.line-del',
      'install-tabs fieldset.tabs input[type=radio][name][value=npm]',
      'install-tabs .tab[data-tab=pnpm]',
      '.table[role=group][tabindex="0"] > table',
      'figure.diagram > svg[role=img] + figcaption',
      'a.external[target=_blank][rel=noopener]',
      '.badge',
      '.color-swatch',
      '.section-nav a[aria-current=page] + details > summary',
    ]
    const lacking = await page.evaluate((all) => all.filter((shape) => !document.querySelector(shape)), shapes)
    expect(lacking).toEqual([])
  })
})
