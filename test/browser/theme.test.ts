import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

const light = { attribute: 'light', class: 'light', background: 'rgb(255, 255, 255)' }
const dark = { attribute: 'dark', class: 'dark', background: 'rgb(27, 36, 41)' }

/** The theme in the document's root, and as it is shown. */
function readTheme(page: Page): Promise<typeof light> {
  return page.evaluate(() => ({
    attribute: document.documentElement.dataset.theme ?? '',
    class: document.documentElement.className,
    background: getComputedStyle(document.documentElement).backgroundColor,
  }))
}

const menu = (page: Page) => page.locator('theme-toggle summary')
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

/** Chooses a theme as a reader with a mouse does. */
async function choose(page: Page, name: string): Promise<void> {
  await menu(page).click()
  await page.locator('theme-toggle label', { hasText: name }).click()
}

describe('the theme', () => {
  it('is light at first, also on a dark device', async () => {
    const { page } = await site.visit('/concepts/', { colorScheme: 'dark' })
    expect(await readTheme(page)).toEqual(light)
    expect(await readStored(page)).toBeNull()
    expect(await menu(page).getAttribute('aria-label')).toBe('Theme: light')
  })

  it.each([
    ['Dark', dark, 'dark'],
    ['System', dark, 'system'],
    ['Light', light, 'light'],
  ])('becomes %s on a dark device, and the menu closes', async (name, shown, stored) => {
    const other = name === 'Light' ? 'dark' : 'light'
    const { page } = await site.visit('/concepts/', {
      colorScheme: 'dark',
      remembered: { theme: other },
      alive: true,
    })
    await choose(page, name)
    await expect.poll(() => readTheme(page)).toEqual(shown)
    expect(await readStored(page)).toBe(stored)
    expect(await menu(page).getAttribute('aria-label')).toBe(`Theme: ${stored}`)
    await choice(page, name).waitFor({ state: 'hidden' })
    await menu(page).click()
    expect(await choice(page, name).isChecked()).toBe(true)
  })

  it('follows the device while that is the choice, and only then', async () => {
    const { page } = await site.visit('/concepts/', { colorScheme: 'light', remembered: { theme: 'system' } })
    expect(await readTheme(page)).toEqual(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => readTheme(page)).toEqual(dark)
    await choose(page, 'Light')
    await expect.poll(() => readTheme(page)).toEqual(light)
    // Added after the page's own listener, so it runs after the page has reacted.
    await page.evaluate(() => {
      const heard: boolean[] = []
      Object.assign(globalThis, { heard })
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => heard.push(matches))
    })
    const readHeard = () => page.evaluate(() => Reflect.get(globalThis, 'heard').at(-1))
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(readHeard).toBe(false)
    expect(await readTheme(page)).toEqual(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(readHeard).toBe(true)
    expect(await readTheme(page)).toEqual(light)
  })

  it('is chosen by keyboard among three, the menu staying open for the next', async () => {
    const { page } = await site.visit('/concepts/', { alive: true })
    await menu(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => choice(page, 'Light').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => readTheme(page)).toEqual(dark)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => readStored(page)).toBe('system')
    expect(await page.getByRole('group', { name: 'Theme' }).getByRole('radio').count()).toBe(3)
    await page.keyboard.press('Escape')
    await choice(page, 'System').waitFor({ state: 'hidden' })
    await expect.poll(() => menu(page).evaluate((summary) => summary === document.activeElement)).toBe(true)
  })

  it.each(['light', 'dark'])('has the colors of the browser in step: %s', async (theme) => {
    const { page } = await site.visit('/concepts/', { remembered: { theme } })
    const read = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content')
    expect(await read('color-scheme')).toBe(theme)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme)
    // The header has the same color in both themes, as has the browser's bar above it.
    expect(await read('theme-color')).toBe('#2B3A42')
    const bar = await page.locator('.site-header').evaluate((header) => getComputedStyle(header).backgroundColor)
    expect(bar).toBe('rgb(43, 58, 66)')
  })

  it('leaves other classes of the root alone', async () => {
    const { page } = await site.visit('/concepts/')
    await page.evaluate(() => document.documentElement.classList.add('another'))
    await choose(page, 'Dark')
    await expect.poll(() => page.locator('html').getAttribute('class')).toBe('another dark')
  })

  it('is remembered on the next page', async () => {
    const { page } = await site.visit('/concepts/')
    await choose(page, 'Dark')
    await expect.poll(() => readStored(page)).toBe('dark')
    await page.goto('/guides/')
    expect(await readTheme(page)).toEqual(dark)
  })

  it('is understood as the earlier site has stored it, in quotes', async () => {
    const { page } = await site.visit('/concepts/', { remembered: { theme: '"dark"' } })
    expect(await readTheme(page)).toEqual(dark)
    await menu(page).click()
    expect(await choice(page, 'Dark').isChecked()).toBe(true)
  })

  it.each(['"><b>', '', 'DARK', 'auto'])('stays light when “%s” is remembered, which is no theme', async (theme) => {
    const { page } = await site.visit('/concepts/', { remembered: { theme }, colorScheme: 'dark' })
    expect(await readTheme(page)).toEqual(light)
    await menu(page).click()
    expect(await choice(page, 'Light').isChecked()).toBe(true)
  })

  it('is in step in two tabs', async () => {
    const { page, context } = await site.visit('/concepts/')
    const other = await context.newPage()
    await other.goto('/guides/')
    await choose(page, 'Dark')
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await expect.poll(() => readTheme(other)).toEqual(dark)
    expect(await menu(other).getAttribute('aria-label')).toBe('Theme: dark')
    expect(await other.locator('[name=theme]:checked').getAttribute('value')).toBe('dark')
    await other.evaluate(() => localStorage.clear())
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  })

  it('is in step in a page that slept while it changed', async () => {
    const { page } = await site.visit('/concepts/')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await readTheme(page)).toEqual(dark)
  })

  it('is light on paper', async () => {
    const { page } = await site.visit('/concepts/', { remembered: { theme: 'dark' } })
    expect((await readTheme(page)).background).toBe(dark.background)
    await page.emulateMedia({ media: 'print' })
    expect((await readTheme(page)).background).toBe(light.background)
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(43, 58, 66)')
  })
})

describe('before the first frame', () => {
  it('the theme is set, though stylesheet and scripts are still on their way', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { page } = await site.visit('/', {
      prepare: (opened) =>
        opened.route('**/assets/**', async (route) => {
          await held
          await route.continue()
        }),
      before: recordFrames,
      remembered: { theme: 'dark' },
      until: 'commit',
    })
    await page.waitForFunction(() => document.querySelector('link[rel=stylesheet]') !== null)
    const root = page.locator('html')
    expect(await root.getAttribute('data-theme')).toBe('dark')
    expect(await root.getAttribute('class')).toBe('dark')
    expect(await page.locator('meta[name=color-scheme]').getAttribute('content')).toBe('dark')
    release()
    await page.waitForLoadState()
    await page.waitForFunction(() => (globalThis as unknown as { frames: string[] }).frames.length > 2)
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: string[] }).frames)
    expect(new Set(frames)).toEqual(new Set([dark.background]))
  })
})

/** Records the background of each frame with visible content. */
function recordFrames(): void {
  const frames: string[] = []
  Object.assign(globalThis, { frames })
  const record = () => {
    if (document.body) frames.push(getComputedStyle(document.documentElement).backgroundColor)
    requestAnimationFrame(record)
  }
  requestAnimationFrame(record)
}

describe('without a script', () => {
  it('the theme is light, and nothing offers another', async () => {
    const { page } = await site.visit('/concepts/', { javaScriptEnabled: false, colorScheme: 'dark' })
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('light')
    expect(await menu(page).isVisible()).toBe(false)
  })
})

describe('without storage', () => {
  it.each([
    ['that is refused', refuseStorage],
    ['that is full', fillStorage],
  ])('%s, a theme can be chosen for this page', async (_, before) => {
    const { page } = await site.visit('/guides/installing/', { before })
    expect(await readTheme(page)).toEqual(light)
    await choose(page, 'Dark')
    await expect.poll(() => readTheme(page)).toEqual(dark)
    await page.getByText('yarn', { exact: true }).first().click()
    await page.locator('[data-tab=yarn]').first().waitFor()
  })
})

/** Simulates a browser that blocks cookies. */
function refuseStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('The user denied permission.', 'SecurityError')
    },
  })
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
