import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationKey, notificationVersion } from '../../client/notification.ts'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { stopClock, takeClock } from './page-clock.ts'
import { readClipboard } from './read-clipboard.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

const permissions = ['clipboard-read', 'clipboard-write']

describe('the copy button', () => {
  /** Copies the block that contains a text. Its success message stays until the clock continues. */
  async function copy(page: Page, text: string) {
    await stopClock(page)
    const block = page.locator('copy-code').filter({ hasText: text }).filter({ visible: true })
    await block.hover()
    await block.locator('.copy-button').click()
    return block.locator('.copy-button')
  }

  it('copies code as it is written, and says so', async () => {
    const { page } = await site.visit('/concepts/', { permissions, prepare: takeClock })
    const button = await copy(page, "mode: 'production'")
    await expect.poll(() => button.textContent()).toBe('Copied')
    expect(await readClipboard(page)).toMatch(
      /^export default {\n {2}entry: '\.\/src\/index\.js', \/\/ A marked line .*\n {2}mode: 'production',\n}$/,
    )
    await page.clock.runFor(1000)
    expect(await page.getByRole('status').textContent()).toBe('Copied to the clipboard')
  })

  it('copies what a diff results in', async () => {
    const { page } = await site.visit('/concepts/', { permissions, prepare: takeClock })
    const button = await copy(page, 'document.title')
    await expect.poll(() => button.textContent()).toBe('Copied')
    expect(await readClipboard(page)).toBe("import { add } from './add.js'\ndocument.title = String(add(1, 2))")
  })

  it('covers no code where it always shows', async () => {
    const { page } = await site.visit('/guides/installing/', {
      viewport: { width: 280, height: 600 },
      isMobile: true,
      hasTouch: true,
    })
    const gap = await page
      .locator('copy-code')
      .first()
      .evaluate((block) => {
        const text = document.createRange()
        text.selectNodeContents(block.querySelector('code') ?? block)
        const button = block.querySelector('button')
        if (button === null || getComputedStyle(button).opacity !== '1') throw new Error('There is no button in sight.')
        return (text.getClientRects()[0]?.top ?? 0) - button.getBoundingClientRect().bottom
      })
    expect(gap).toBeGreaterThanOrEqual(0)
  })

  it('says when the clipboard refuses', async () => {
    const { page } = await site.visit('/concepts/', { prepare: takeClock })
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied.', 'NotAllowedError'))
    })
    const button = await copy(page, 'asset main.js')
    await expect.poll(() => button.textContent()).toBe('Failed')
    await page.clock.runFor(1000)
    expect(await page.getByRole('status').textContent()).toContain('Select the text')
  })
})

describe('install tabs', () => {
  const readShown = (page: Page) => page.locator('.tab').filter({ visible: true }).allInnerTexts()
  const yarn = [expect.stringContaining('yarn add -D webpack'), expect.stringContaining('yarn add -D webpack-cli')]

  it('show npm at first', async () => {
    const { page } = await site.visit('/guides/installing/')
    expect(await readShown(page)).toEqual([
      expect.stringContaining('npm install --save-dev webpack'),
      expect.stringContaining('npm install --save-dev webpack-cli'),
    ])
  })

  it('keep the choice in all groups, after a reload and on other pages', async () => {
    const { page } = await site.visit('/guides/installing/', { remembered: { [notificationKey]: notificationVersion } })
    await page.getByText('yarn', { exact: true }).nth(1).click()
    expect(await readShown(page)).toEqual(yarn)
    await page.reload()
    expect(await readShown(page)).toEqual(yarn)
    await page.goto('/concepts/')
    expect(await readShown(page)).toEqual([expect.stringContaining('yarn add -D webpack webpack-cli')])
  })

  it('follow a choice made in another tab of the browser', async () => {
    const { page, context } = await site.visit('/guides/installing/')
    const other = await context.newPage()
    await other.goto('/concepts/')
    await other.getByText('yarn', { exact: true }).click()
    await expect.poll(() => readShown(page)).toEqual(yarn)
  })
})

describe('a fragment that moved', () => {
  it.each(['#cache', '#cachetype'])('%s is taken to the page it moved to', async (hash) => {
    const { page } = await site.visit(`/configuration/other-options/${hash}`)
    await page.waitForURL(`**/configuration/cache/${hash}`)
    expect(await page.locator('h1').textContent()).toBe('Cache')
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe(hash.slice(1))
  })

  it('is taken there as well when it is followed on the page itself', async () => {
    const { page } = await site.visit('/configuration/other-options/')
    await page.evaluate(() => {
      location.hash = '#cachetype'
    })
    await page.waitForURL('**/configuration/cache/#cachetype')
  })

  it.each([
    'javascript:document.title="bad"//',
    '//evil.example/',
    '/\\\\evil.example/',
    'data:text/html,a',
    'https://evil.example/',
  ])('leads to no other site: %s', async (to) => {
    const { page } = await site.visit('/concepts/#asides')
    await page.evaluate((target) => {
      const redirect = document.createElement('hash-redirect')
      redirect.setAttribute('prefix', 'asides')
      redirect.setAttribute('to', target)
      document.body.append(redirect)
    }, to)
    // Clicks another link; that it is followed proves that the first was not.
    await page.evaluate(() => {
      const redirect = document.createElement('hash-redirect')
      redirect.setAttribute('prefix', 'asides')
      redirect.setAttribute('to', '/concepts/output/')
      document.body.append(redirect)
    })
    await page.waitForURL('**/concepts/output/#asides')
    expect(await page.title()).toContain('Output')
  })

  it('does not come between the reader and the page before', async () => {
    const { page } = await site.visit('/configuration/')
    await page.evaluate(() => location.assign('/configuration/other-options/#cache'))
    await page.waitForURL('**/configuration/cache/#cache')
    await page.goBack()
    await page.waitForURL('**/configuration/')
  })

  it('leaves other fragments alone', async () => {
    const { page } = await site.visit('/configuration/other-options/#amd')
    expect(await page.locator('h1').textContent()).toBe('Other options')
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe('amd')
  })
})

describe('printing', () => {
  /** The state of the document at each call of the print dialog. */
  const readPrints = (page: Page) => page.evaluate(() => (globalThis as unknown as { prints: string[] }).prints)

  it('starts once when a printable section is loaded with its pictures, and again with its button', async () => {
    const { page } = await site.visit('/concepts/printable/', { before: notePrints })
    await expect.poll(() => readPrints(page)).toEqual(['complete'])
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await readPrints(page)).toHaveLength(2)
  })

  it('starts on a page only with its button', async () => {
    const { page } = await site.visit('/concepts/', { before: notePrints })
    await page.waitForLoadState('networkidle')
    expect(await readPrints(page)).toHaveLength(0)
    await page.getByRole('button', { name: 'Print this page' }).click()
    expect(await readPrints(page)).toHaveLength(1)
  })

  it('leaves out what is of no use on paper', async () => {
    const { page } = await site.visit('/concepts/')
    await page.emulateMedia({ media: 'print' })
    for (const name of ['.site-header', '.sub-navigation', '.sidebar', '.outline', '.site-footer', '.copy-button']) {
      expect(await page.locator(name).filter({ visible: true }).count(), name).toBe(0)
    }
    expect(await page.locator('h1').isVisible()).toBe(true)
    const cut = await page
      .locator('pre')
      .evaluateAll((blocks) => blocks.filter((pre) => pre.scrollWidth > pre.clientWidth))
    expect(cut).toEqual([])
  })

  it('takes the front door off its dark ground', async () => {
    const { page } = await site.visit('/')
    await page.emulateMedia({ media: 'print' })
    const colors = await page.evaluate(() =>
      ['body', '.hero h1', '.hero h1 em', '.hero p'].map((selector) => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element).color
      }),
    )
    expect(new Set(colors).size).toBe(1)
    expect(await page.locator('.hero-actions').filter({ visible: true }).count()).toBe(0)
  })
})

function notePrints(): void {
  const prints: string[] = []
  Object.assign(globalThis, { prints })
  window.print = () => void prints.push(document.readyState)
}
