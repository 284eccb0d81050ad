import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { listShownWords, showTime } from './home-time.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { readClipboard } from './read-clipboard.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

describe('the introduction', () => {
  /** Position of the first sample of each step, relative to the words that introduce it. */
  const readOffsets = (page: Page) =>
    page.locator('.story > div').evaluateAll((steps) =>
      steps.map((step) => {
        const [words, sample] = [step.querySelector('p'), step.querySelector('pre')]
        if (!words || !sample) throw new Error('A step lacks its words or its sample.')
        const [told, shown] = [words.getBoundingClientRect(), sample.getBoundingClientRect()]
        if (shown.left >= told.right) return 'beside'
        return shown.top >= told.bottom ? 'below' : 'over'
      }),
    )

  it('has what is written, what webpack makes of it and what that prints, in this order', async () => {
    const { page } = await site.visit('/')
    const ids = page.locator('.story h3')
    expect(await ids.evaluateAll((headings) => headings.map(({ id }) => id))).toEqual([
      'install-webpack',
      'write-your-code',
      'bundle-it',
      'run-it',
      'configure-it',
    ])
  })

  it('has the samples of a step beside its words on a desktop', async () => {
    const { page } = await site.visit('/')
    expect(new Set(await readOffsets(page))).toEqual(new Set(['beside']))
  })

  it('has the samples of a step below its words on a phone', async () => {
    const { page } = await site.visit('/', { viewport: phone })
    expect(new Set(await readOffsets(page))).toEqual(new Set(['below']))
  })

  it('is whole without JavaScript', async () => {
    const { page } = await site.visit('/', { javaScriptEnabled: false })
    expect(await listShownWords(page)).toEqual(['assets'])
    expect(await page.locator('.hero-actions a').first().isVisible()).toBe(true)
    expect(await page.locator('.prose h2').allInnerTexts()).toEqual([
      'What you get',
      'From two modules to one file',
      'In numbers',
      'Where to go next',
      'Support the team',
    ])
    expect(await page.locator('.prose pre').filter({ visible: true }).count()).toBeGreaterThanOrEqual(8)
  })
})

it('says which webpack it is about, and copies the command that installs it', async () => {
  const { page, context } = await site.visit('/')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { version } = JSON.parse(readFileSync(new URL(import.meta.resolve('webpack/package.json')), 'utf8'))
  expect(await page.locator('.hero-proof').textContent()).toContain(`webpack ${version} · MIT`)
  await page.locator('.hero-install').getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => readClipboard(page)).toBe('npm install -D webpack webpack-cli')
})

it('has whole cards for links, with code that can be copied all the same', async () => {
  const { page, context } = await site.visit('/')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const card = page.locator('.prose > ul > li', { hasText: 'Persistent cache' })
  await card.hover()
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => readClipboard(page)).toContain("cache: { type: 'filesystem' }")
  await card.click({ position: { x: 8, y: 8 } })
  await page.waitForURL('**/guides/persistent-cache/')
})

it.each([660, 768, 1024, 1280, 1920])('leaves no row of cards half bare at %i pixels', async (width) => {
  const { page } = await site.visit('/', { viewport: { width, height: 800 } })
  const bare = await page.locator('.prose > ul').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const last = list.lastElementChild as HTMLElement
      return last.getBoundingClientRect().right < list.getBoundingClientRect().right - 1 ? [last.innerText] : []
    }),
  )
  expect(bare).toEqual([])
})

it('shows no number of the comparison but those that the comparison has', () => {
  const [home, comparison] = ['content/index.mdx', 'content/comparison.mdx'].map((path) =>
    readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
  )
  const drawings = [...(home ?? '').matchAll(/(?<=\.\/home\/)figure-[^"]+/g)].map(([name]) => name)
  expect(drawings).toHaveLength(3)
  for (const name of drawings) {
    const drawing = readFileSync(new URL(`../../content/home/${name}`, import.meta.url), 'utf8')
    const values = [...drawing.matchAll(/(?<="figure-value"[^>]*>)[^<]+/g)].map(([value]) => value)
    expect(values, name).toHaveLength(2)
    for (const value of values) expect(comparison, name).toMatch(new RegExp(`\\| ${value.replace(' ', '&nbsp;')}[, ]`))
    // The length of each bar is proportional to its value.
    const [before = 0, after = 0] = values.map(Number.parseFloat)
    const [, width = 0] = [...drawing.matchAll(/(?<="figure-(?:before|after)"[^>]* width=")[\d.]+/g)].map(Number)
    expect(Math.abs(width - Math.max(10, (320 * after) / before)), name).toBeLessThan(1)
  }
})

it('leads to the sponsors, and from its end into the playground', async () => {
  const { page } = await site.visit('/#sponsors')
  const heading = page.getByRole('heading', { name: 'Support the team' })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(400)
  await page.getByRole('link', { name: 'Open the playground' }).click()
  await page.waitForURL('**/play/')
})

describe('on paper', () => {
  it('has the whole sentence for a headline', async () => {
    const { page } = await site.visit('/')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.headline-rotation').isVisible()).toBe(false)
    const { height } = (await page.locator('.headline-sentence').boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThan(20)
  })
})

it.each(['light', 'dark'])('breaks no rule of WCAG 2.2 AA while words change, %s', async (theme) => {
  const { page } = await site.visit('/', { remembered: { theme } })
  await showTime(page, 5250)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await findViolations(page)).toEqual([])
})

it('costs documentation pages nothing', async () => {
  const { page } = await site.visit('/concepts/')
  const styles = await page.evaluate(() =>
    [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('')).join(''),
  )
  expect(styles).not.toContain('.hero')
  expect(styles).not.toContain('.headline')
})
