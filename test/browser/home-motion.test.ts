import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rotatingWords } from '../../worker/views/headline.tsx'
import { listShownWords, showTime } from './home-time.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

const viewports = [
  ['a desktop', desktop],
  ['a phone', phone],
] as const

function readTiming(page: Page, selector: string): Promise<Record<string, unknown>[]> {
  return page.locator(selector).evaluate((element) =>
    element.getAnimations().map(({ effect }) => {
      const { delay, duration, iterations } = effect?.getTiming() ?? {}
      return { delay, duration, iterations }
    }),
  )
}

describe('the headline', () => {
  const at = [
    [0, 'assets'],
    [4999, 'assets'],
    [5600, 'scripts'],
    [9999, 'scripts'],
    [10600, 'images'],
    [15600, 'styles'],
    [20600, 'assets'],
    [25600, 'scripts'],
  ] as const

  it('changes its word after 5000 ms, and every 5000 ms from then on', async () => {
    const { page } = await site.visit('/')
    const duration = 5000 * rotatingWords.length
    expect(await readTiming(page, '.headline-words')).toEqual([
      { delay: 5000, duration, iterations: Number.POSITIVE_INFINITY },
    ])
    for (const [time, word] of at) {
      await showTime(page, time)
      expect(await listShownWords(page), `at ${time} ms`).toEqual([word])
    }
  })

  it('is one whole sentence to who does not see it', async () => {
    const { page } = await site.visit('/')
    const sentence = '- heading "bundle your assets, scripts, images and styles" [level=1]'
    expect(await page.locator('h1').ariaSnapshot()).toBe(sentence)
    await showTime(page, 10_600)
    expect(await page.locator('h1').ariaSnapshot()).toBe(sentence)
  })

  it.each(viewports)('keeps its words within a width of 110, in type 32 high, on %s', async (_, viewport) => {
    const { page } = await site.visit('/', { viewport })
    const { limit, words } = await page.locator('.headline-window').evaluate((window) => ({
      limit: (window.clientWidth / Number.parseFloat(getComputedStyle(window).fontSize)) * 32,
      words: [...window.querySelectorAll('em')].map((word) => {
        const text = document.createRange()
        text.selectNodeContents(word)
        return text.getBoundingClientRect().width - window.clientWidth
      }),
    }))
    expect(limit).toBeCloseTo(110, 0)
    expect(Math.max(...words)).toBeLessThanOrEqual(0)
  })

  it.each(viewports)('moves nothing else while its words change, on %s', async (_, viewport) => {
    const { page } = await site.visit('/', { viewport })
    await showTime(page, 0)
    const places = await listPlaces(page)
    expect(places.length).toBeGreaterThan(50)
    for (const time of [5250, 5600, 10_250, 15_250, 20_250]) {
      await showTime(page, time)
      expect(await listPlaces(page), `at ${time} ms`).toEqual(places)
    }
    expect(await countShifts(page)).toBe(0)
  })
})

/** Returns the positions of all elements of the page, except those that move on purpose. */
function listPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *:not(.headline-words, .headline-words *, .hero-picture *)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.localName}.${element.getAttribute('class')} ${x} ${y} ${width} ${height}`
    }),
  )
}

function countShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().length))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Earlier entries are reported in a task of their own; without any, no task comes.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(observer.takeRecords().length))),
        )
      }),
  )
}

describe('the cube', () => {
  it('turns after 5000 ms, and every 5000 ms from then on', async () => {
    const { page } = await site.visit('/')
    const timing = [{ delay: 5000, duration: 5000, iterations: Number.POSITIVE_INFINITY }]
    expect(await readTiming(page, '.turning-cube-outer')).toEqual(timing)
    expect(await readTiming(page, '.turning-cube-inner')).toEqual(timing)
  })

  it('rests, turns and rests again', async () => {
    const { page } = await site.visit('/')
    const readTurn = () =>
      page.locator('.turning-cube-outer').evaluate((cube) => {
        const { m11, m13 } = new DOMMatrix(getComputedStyle(cube).transform)
        return Math.round((Math.atan2(-m13, m11) * 180) / Math.PI)
      })
    const turns: number[] = []
    for (const time of [0, 5000, 5900, 6600, 9999]) {
      await showTime(page, time)
      turns.push(Math.abs(await readTurn()))
    }
    expect(turns).toEqual([0, 0, expect.any(Number), 180, 180])
    expect(turns[2]).toBeGreaterThan(10)
    expect(turns[2]).toBeLessThan(170)
  })

  it.each([
    ['120 pixels deep beside the headline', desktop, 120, 640],
    ['as deep in proportion on a phone', phone, 120, 480],
  ])('is %s', async (_, viewport, depth, units) => {
    const { page } = await site.visit('/', { viewport })
    const scene = await page.locator('.hero-scene').evaluate(({ clientWidth }) => clientWidth)
    const size = await page.locator('.turning-cube-outer').evaluate((cube) => getComputedStyle(cube).inlineSize)
    expect(Number.parseFloat(size)).toBeCloseTo((depth * scene) / units, 1)
  })
})

describe('the picture', () => {
  const kinds = ['scripts', 'images', 'styles', 'other']

  const listLit = (page: Page) =>
    page
      .locator('.hero-drawing-wide')
      .evaluate(
        (drawing, names) =>
          names.filter((name) =>
            [...drawing.querySelectorAll(`.kind-${name}`)].every((group) => getComputedStyle(group).opacity === '1'),
          ),
        kinds,
      )

  it('lights what the headline speaks of', async () => {
    const { page } = await site.visit('/')
    for (const [time, lit] of [
      [0, kinds],
      [7000, ['scripts']],
      [12_000, ['images']],
      [17_000, ['styles']],
      [22_000, kinds],
    ] as const) {
      await showTime(page, time)
      expect(await listLit(page), `at ${time} ms`).toEqual(lit)
    }
  })

  it.each(viewports)('shows one drawing, whose words can be read, on %s', async (_, viewport) => {
    const { page } = await site.visit('/', { viewport })
    const shown = page.locator('.hero-drawing').filter({ visible: true })
    expect(await shown.count()).toBe(1)
    const { smallest, outside } = await shown.evaluate((drawing) => {
      const frame = drawing.getBoundingClientRect()
      const texts = [...drawing.querySelectorAll('text')]
      const scale = (drawing as SVGSVGElement).getScreenCTM()?.a ?? 0
      return {
        smallest: Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale)),
        outside: texts
          .filter((text) => {
            const { left, right } = text.getBoundingClientRect()
            return left < frame.left || right > frame.right
          })
          .map(({ textContent }) => textContent),
      }
    })
    expect(smallest).toBeGreaterThan(10)
    expect(outside).toEqual([])
  })

  it('says nothing to who does not see it', async () => {
    const { page } = await site.visit('/')
    expect(await page.locator('.hero-scene').ariaSnapshot()).toBe('- checkbox "Pause the animation"')
  })

  it('keeps its ground in forced colors', async () => {
    const { page } = await site.visit('/', { forcedColors: 'active' })
    const readBackground = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await readBackground('.hero-picture')).toBe('rgb(43, 58, 66)')
    expect(await readBackground('.turning-cube-inner .side-top')).toBe('rgb(98, 181, 238)')
  })
})

describe('motion', () => {
  const countRunning = (page: Page) =>
    page
      .locator('.hero')
      .evaluate(
        (hero) => hero.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
      )

  it('is paused and taken up again by keyboard', async () => {
    const { page } = await site.visit('/')
    expect(await countRunning(page)).toBeGreaterThan(10)
    const pause = page.getByRole('checkbox', { name: 'Pause the animation' })
    await pause.focus()
    const outline = await page.locator('.hero-pause').evaluate((label) => getComputedStyle(label).outlineStyle)
    expect(outline).toBe('solid')
    await page.keyboard.press('Space')
    expect(await pause.isChecked()).toBe(true)
    expect(await countRunning(page)).toBe(0)
    await page.keyboard.press('Space')
    expect(await countRunning(page)).toBeGreaterThan(10)
  })

  it('is paused by pointer, without JavaScript', async () => {
    const { page } = await site.visit('/', { javaScriptEnabled: false })
    const readState = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).animationPlayState)
    const { width, height } = (await page.locator('.hero-pause').boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    expect(await readState('.headline-words')).toBe('running')
    await page.locator('.hero-pause').click()
    expect(await readState('.headline-words')).toBe('paused')
    expect(await readState('.turning-cube-outer')).toBe('paused')
  })

  it('of the pictures follows the scrolling, and ends with chunks in their places', async () => {
    const { page } = await site.visit('/')
    const chunk = page.locator('.picture-chunk').last()
    const readPlace = () => chunk.evaluate((cube) => Number.parseFloat(getComputedStyle(cube).translate) || 0)
    const showAt = (share: number) =>
      chunk.evaluate(async (cube, at) => {
        const { top } = cube.getBoundingClientRect()
        scrollTo({ top: scrollY + top - innerHeight * at, behavior: 'instant' })
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      }, share)
    await showAt(0.95)
    expect(await readPlace()).toBeLessThan(0)
    await showAt(0.3)
    expect(await readPlace()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await showAt(0.95)
    expect(await readPlace()).toBe(0)
  })

  it('is left out, with its control, where the reader prefers none', async () => {
    const { page } = await site.visit('/', { reducedMotion: 'reduce' })
    const animations = page.locator('.hero').evaluate((hero) => hero.getAnimations({ subtree: true }).length)
    expect(await animations).toBe(0)
    expect(await listShownWords(page)).toEqual(['assets'])
    expect(await page.locator('.hero-pause').isVisible()).toBe(false)
  })
})
