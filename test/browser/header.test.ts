import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { buildFixture } from './fixture-release.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

const places = [
  ['GitHub', 'https://github.com/webpack/webpack'],
  ['X', 'https://x.com/webpack'],
  ['Stack Overflow', 'https://stackoverflow.com/questions/tagged/webpack'],
  ['Discord', 'https://discord.com/invite/webpack'],
] as const

describe('the places elsewhere', () => {
  it.each(places)('%s opens in a new tab', async (name, address) => {
    const { page } = await site.visit('/')
    const link = page.locator('.site-header').getByRole('link', { name, exact: true })
    expect(await link.getAttribute('href')).toBe(address)
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    const mask = await link.evaluate((element) => getComputedStyle(element, '::before').maskImage)
    expect(mask).toContain('data:image/svg+xml')
  })
})

describe('a tooltip', () => {
  const tip = (page: Page) => page.locator('.icon-stack-overflow tool-tip')
  const isShown = (page: Page) => tip(page).evaluate((element) => getComputedStyle(element).opacity === '1')
  const expectShown = (page: Page, shown: boolean) => expect.poll(() => isShown(page)).toBe(shown)

  it('shows on hover, can be pointed at, and goes with the mouse', async () => {
    const { page } = await site.visit('/concepts/')
    expect(await isShown(page)).toBe(false)
    await page.locator('.icon-stack-overflow').hover()
    await expectShown(page, true)
    const box = await tip(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 5, { steps: 8 })
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5, { steps: 8 })
    expect(await isShown(page)).toBe(true)
    await page.mouse.move(600, 500)
    await expectShown(page, false)
  })

  it('goes with Escape, though mouse and focus stay, and comes again with the next visit', async () => {
    const { page } = await site.visit('/concepts/', { alive: true })
    await page.locator('.icon-stack-overflow').hover()
    await expectShown(page, true)
    await page.keyboard.press('Escape')
    await expectShown(page, false)
    await page.mouse.move(600, 500)
    await page.locator('.icon-stack-overflow').hover()
    await expectShown(page, true)
  })

  it('shows on keyboard focus, and goes with Escape', async () => {
    const { page } = await site.visit('/concepts/', { alive: true })
    await page.locator('.icon-x').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stack Overflow')
    expect(await isShown(page)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isShown(page)).toBe(false)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await isShown(page)).toBe(true)
  })

  it('takes no click while it is out of sight', async () => {
    const { page } = await site.visit('/concepts/')
    const box = await tip(page).boundingBox()
    const hit = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.site-places') !== null, {
      x: (box?.x ?? 0) + 5,
      y: (box?.y ?? 0) + 15,
    })
    expect(hit).toBe(false)
  })

  it('stays inside the window', async () => {
    const { page } = await site.visit('/concepts/', { viewport: { width: 1024, height: 700 } })
    for (const [name] of places) {
      const box = await page.locator('tool-tip', { hasText: name }).first().boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024)
    }
  })
})

describe('the languages', () => {
  const readLinks = (page: Page) =>
    page
      .locator('language-menu a')
      .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href, lang, hreflang }) => [href, lang, hreflang]))

  it('lead to the same path and fragment, also when that changes', async () => {
    const { page } = await site.visit('/concepts/output/#names')
    const open = async () => {
      await page.locator('language-menu summary').click()
      await page.locator('language-menu').getByText('한국어').waitFor()
    }
    await open()
    const lead = (hash: string) => [
      [`${site.served.origin}/concepts/output/${hash}`, 'en', 'en'],
      [`https://webpack.docschina.org/concepts/output/${hash}`, 'zh', 'zh'],
      [`https://webpack.kr/concepts/output/${hash}`, 'ko', 'ko'],
    ]
    await expect.poll(() => readLinks(page)).toEqual(lead('#names'))
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      location.hash = ''
    })
    await open()
    await expect.poll(() => readLinks(page)).toEqual(lead(''))
  })

  it('lead to the same path without a script', async () => {
    const { page } = await site.visit('/concepts/output/#names', { javaScriptEnabled: false })
    const links = page.locator('language-menu a')
    expect(await links.nth(1).getAttribute('href')).toBe('https://webpack.docschina.org/concepts/output/')
    expect(await links.nth(0).getAttribute('aria-current')).toBe('true')
  })

  it('keep an odd path as it is written', async () => {
    const { page, faults } = await site.visit('/a%22%3E%3Cb%3Eé%3Fc/')
    expect(faults.splice(0)).toEqual([expect.stringContaining('404')])
    expect(await page.locator('language-menu a').nth(2).getAttribute('href')).toBe(
      'https://webpack.kr/a%22%3E%3Cb%3E%C3%A9%3Fc/',
    )
  })
})

describe('the search button', () => {
  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])('is named on %s, and leads to the search page without JavaScript', async (_, viewport) => {
    const { page } = await site.visit('/concepts/', {
      viewport,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      prepare: (opened) => opened.route('**/search/*', (route) => route.fulfill({ body: 'Found' })),
    })
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search/*')
  })

  const countPresses = () =>
    addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-search]') === null) return
      event.preventDefault()
      document.body.dataset.presses = String(Number(document.body.dataset.presses ?? 0) + 1)
    })
  const readPresses = (page: Page) => page.evaluate(() => Number(document.body.dataset.presses ?? 0))

  it('is pressed by the key it shows', async () => {
    const { page } = await site.visit('/concepts/', { before: countPresses })
    const button = page.locator('[data-search]')
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('/ Control+K')
    expect(await button.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('/')
    await page.keyboard.press('/')
    expect(await readPresses(page)).toBe(1)
  })

  it('is not pressed by a letter of a text, or by a shortcut of the browser', async () => {
    const { page } = await site.visit('/concepts/', { before: countPresses })
    await page.evaluate(() => {
      const field = document.createElement('input')
      document.querySelector('main')?.prepend(field)
      field.focus()
    })
    await page.keyboard.press('/')
    expect(await page.locator('main input').first().inputValue()).toBe('/')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Control+/')
    expect(await readPresses(page)).toBe(0)
  })

  it('shows no key that does nothing', async () => {
    const { page } = await site.visit('/concepts/', { javaScriptEnabled: false })
    const content = await page
      .locator('[data-search]')
      .evaluate((element) => getComputedStyle(element, '::after').content)
    expect(content).toBe('none')
  })
})

describe('the bar', () => {
  it.each([320, 360, 768, 1024, 1280, 1920])('fits %i pixels, with search and theme in sight', async (width) => {
    const { page } = await site.visit('/concepts/', { viewport: { width, height: 700 } })
    for (const name of ['.site-logo', '.search-button', 'theme-toggle summary']) {
      const box = await page.locator(name).boundingBox()
      expect(box?.x, name).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width)
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(32)
    }
    const rows = await page
      .locator('.site-header > :not(search-button)')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2))
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(2)
  })

  it('is as high on every page and stays on top', async () => {
    for (const path of ['/', '/guides/installing/', '/app-shell/']) {
      const { page } = await site.visit(path)
      expect((await page.locator('.site-header').boundingBox())?.height, path).toBe(56)
    }
    const { page } = await site.visit('/concepts/')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    expect(await page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().top)).toBe(0)
  })

  it('has the sections below it in the documentation, not on the front door', async () => {
    const { page } = await site.visit('/concepts/output/')
    const bar = page.getByRole('navigation', { name: 'Documentation' })
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Guides', 'Every shape', 'Configuration'])
    expect(await bar.locator('[aria-current]').textContent()).toBe('Every shape')
    const front = await site.visit('/')
    expect(await front.page.getByRole('navigation', { name: 'Documentation' }).count()).toBe(0)
  })

  it('marks what is shown by more than a color, in forced colors too', async () => {
    for (const forcedColors of ['none', 'active'] as const) {
      const { page } = await site.visit('/concepts/output/', { forcedColors })
      const lines = await page.evaluate(() => {
        const read = (selector: string) => {
          const element = document.querySelector(selector)
          if (element === null) throw new Error(`There is no ${selector}.`)
          const { textDecorationLine, borderBlockEndWidth } = getComputedStyle(element)
          return [textDecorationLine, borderBlockEndWidth]
        }
        return {
          area: read('.site-menu nav a[aria-current=true]'),
          section: read('.sub-navigation a[aria-current]'),
          other: read('.sub-navigation a:not([aria-current])'),
        }
      })
      expect(lines).toEqual({ area: ['underline', '0px'], section: ['none', '2px'], other: ['none', '0px'] })
    }
  })

  it('keeps its icons in forced colors', async () => {
    const { page } = await site.visit('/concepts/', { forcedColors: 'active' })
    for (const name of ['.icon-github', '.icon-search', '.icon-language', 'theme-toggle summary']) {
      const colors = await page
        .locator(name)
        .first()
        .evaluate((element) => [
          getComputedStyle(element, '::before').backgroundColor,
          getComputedStyle(document.body).backgroundColor,
        ])
      expect(colors[0], name).not.toBe(colors[1])
    }
  })

  it.each(['light', 'dark'])('breaks no rule of WCAG 2.2 AA with its drop-downs open, %s', async (theme) => {
    const { page } = await site.visit('/concepts/', { remembered: { theme } })
    for (const menu of ['language-menu', 'theme-toggle', '.site-menu nav drop-down']) {
      await page.locator(`${menu} summary`).click()
      expect(await findViolations(page), menu).toEqual([])
    }
  })
})
