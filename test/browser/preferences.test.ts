import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitNotification } from './await-notification.ts'
import { enlargeText } from './enlarge-text.ts'
import { buildFixture } from './fixture-release.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

describe.each(['light', 'dark'])('in forced colors, in the %s theme', (theme) => {
  const visit = (path: string) => site.visit(path, { forcedColors: 'active', remembered: { theme } })

  it('every text differs from what is behind it', async () => {
    const { page } = await visit('/concepts/')
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    expect(await listUnreadable(page)).toEqual([])
  })

  it('what a background set apart keeps an edge', async () => {
    const { page } = await visit('/concepts/')
    for (const selector of ['.code', '.aside-tip', '.aside-warning', '.badge', '.table']) {
      const edge = await page.locator(selector).first().evaluate(readEdge)
      expect(edge, selector).toEqual({ drawn: true, visible: true })
    }
  })

  it('what is chosen, marked or current is still told apart', async () => {
    const { page } = await visit('/concepts/')
    const outlined = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(await outlined('install-tabs label:has(:checked)')).toBe('solid')
    expect(await outlined('install-tabs label:not(:has(:checked))')).toBe('none')
    expect(await outlined('.section-nav a[aria-current]')).toBe('solid')
    for (const line of ['.line-mark', '.line-add', '.line-del']) {
      expect(await page.locator(line).evaluate((element) => getComputedStyle(element).borderInlineStartWidth)).toBe(
        '3px',
      )
    }
  })

  it('a diagram keeps its shapes and words', async () => {
    const { page } = await visit('/concepts/')
    const shapes = await page.locator('.diagram').evaluate((diagram) => {
      const read = (selector: string, property: 'fill' | 'stroke') => {
        const element = diagram.querySelector(selector)
        return element === null ? '' : getComputedStyle(element)[property]
      }
      return {
        canvas: getComputedStyle(document.body).backgroundColor,
        box: read('.d-box', 'fill'),
        edge: read('.d-box', 'stroke'),
        line: read('.d-line', 'stroke'),
        text: read('.d-text', 'fill'),
      }
    })
    for (const part of ['edge', 'line', 'text'] as const) expect(shapes[part], part).not.toBe(shapes.box)
  })
})

/** Texts whose background is that of their nearest ancestor with one. */
function listUnreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findBackground = (element: Element | null): string => {
      for (let at = element; at !== null; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (!/, 0\)$/.test(backgroundColor)) return backgroundColor
      }
      return getComputedStyle(document.documentElement).backgroundColor
    }
    const withText = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    return withText
      .filter((element) => getComputedStyle(element).color === findBackground(element))
      .map((element) => `${element.localName}.${element.className} ${element.textContent.slice(0, 30)}`)
  })
}

function readEdge(element: Element): { drawn: boolean; visible: boolean } {
  const { borderInlineStartStyle, borderInlineStartWidth, borderInlineStartColor } = getComputedStyle(element)
  return {
    drawn: borderInlineStartStyle !== 'none' && Number.parseFloat(borderInlineStartWidth) > 0,
    visible: borderInlineStartColor !== getComputedStyle(document.documentElement).backgroundColor,
  }
}

describe('motion', () => {
  /** The animation of the placeholder that stands where an article is still on its way. */
  const readPlaceholder = (page: Page) =>
    page.locator('.article-slot').evaluate((slot) => {
      slot.replaceChildren()
      const { animationName, content } = getComputedStyle(slot, '::before')
      return { animationName, content }
    })

  it('shows that an article is on its way', async () => {
    const { page } = await site.visit('/concepts/')
    expect(await readPlaceholder(page)).toEqual({ animationName: 'loading', content: '""' })
  })

  it('is left out where the reader prefers none', async () => {
    const { page } = await site.visit('/concepts/', { reducedMotion: 'reduce' })
    expect(await readPlaceholder(page)).toEqual({ animationName: 'none', content: '""' })
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})

describe('text at twice the size', () => {
  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
    ['the narrowest screen', { width: 320, height: 640 }],
  ])('fits %s', async (_, viewport) => {
    const { page } = await site.visit('/', { viewport, prepare: enlargeText })
    for (const path of ['/', '/concepts/', '/guides/installing/']) {
      await page.goto(path)
      await awaitNotification(page)
      const { fontSize, excess } = await page.evaluate(() => ({
        fontSize: getComputedStyle(document.documentElement).fontSize,
        excess: document.documentElement.scrollWidth - innerWidth,
      }))
      expect({ path, fontSize, excess }).toEqual({ path, fontSize: '32px', excess: 0 })
    }
  })
})
