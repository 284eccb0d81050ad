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
  const readOffset = (page: Page) =>
    page.evaluate(() => {
      const [code, bundle] = ['write-your-code', 'bundle-it'].map((id) => document.getElementById(id))
      if (!code || !bundle) throw new Error('The step is not there.')
      const [written, made] = [code.getBoundingClientRect(), bundle.getBoundingClientRect()]
      return { beside: made.left >= written.right, below: made.top >= written.bottom }
    })

  it('has what webpack makes beside what is written on a desktop', async () => {
    const { page } = await site.visit('/')
    expect(await readOffset(page)).toEqual({ beside: true, below: false })
  })

  it('has what webpack makes below what is written on a phone', async () => {
    const { page } = await site.visit('/', { viewport: phone })
    expect(await readOffset(page)).toEqual({ beside: false, below: true })
  })

  it('is whole without JavaScript', async () => {
    const { page } = await site.visit('/', { javaScriptEnabled: false })
    expect(await listShownWords(page)).toEqual(['assets'])
    expect(await page.locator('.hero-actions a').first().isVisible()).toBe(true)
    expect(await page.locator('.prose h2').allInnerTexts()).toEqual([
      'What you get',
      'Install webpack',
      'Write your code',
      'Bundle it',
      'In numbers',
      "Awesome, isn't it? Let's dive in!",
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
