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

/** The theme as the document root carries and shows it. */
function readTheme(page: Page): Promise<typeof light> {
  return page.evaluate(() => ({
    attribute: document.documentElement.dataset.theme ?? '',
    class: document.documentElement.className,
    background: getComputedStyle(document.documentElement).backgroundColor,
  }))
}

const toggle = (page: Page) => page.getByRole('button', { name: /^Theme:/ })
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

describe('the theme', () => {
  it('is light at first, also on a dark device', async () => {
    const { page } = await site.visit('/concepts/', { colorScheme: 'dark' })
    expect(await readTheme(page)).toEqual(light)
    expect(await readStored(page)).toBeNull()
  })

  it('goes from light to dark, to what the device has, and back', async () => {
    const { page } = await site.visit('/concepts/', { colorScheme: 'dark' })
    await toggle(page).click()
    expect([await readTheme(page), await readStored(page)]).toEqual([dark, 'dark'])
    await toggle(page).click()
    expect([await readTheme(page), await readStored(page)]).toEqual([dark, 'system'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => readTheme(page)).toEqual(light)
    await toggle(page).click()
    expect([await readTheme(page), await readStored(page)]).toEqual([light, 'light'])
  })

  it('says on its button what it is and what comes next', async () => {
    const { page } = await site.visit('/concepts/')
    const names: (string | null)[] = []
    for (let press = 0; press < 4; press++) {
      names.push(await toggle(page).getAttribute('aria-label'))
      await toggle(page).click()
    }
    expect(names).toEqual([
      'Theme: light. Switch to dark',
      'Theme: dark. Switch to system',
      'Theme: system. Switch to light',
      'Theme: light. Switch to dark',
    ])
  })

  it('is remembered on the next page', async () => {
    const { page } = await site.visit('/concepts/')
    await toggle(page).click()
    await page.goto('/guides/')
    expect(await readTheme(page)).toEqual(dark)
  })

  it('stays light when what is remembered is no theme', async () => {
    const { page } = await site.visit('/concepts/', { remembered: { theme: '"><b>' } })
    expect(await readTheme(page)).toEqual(light)
  })

  it('is in step in two tabs', async () => {
    const { page, context } = await site.visit('/concepts/')
    const other = await context.newPage()
    await other.goto('/guides/')
    await toggle(page).click()
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    expect(await readTheme(other)).toEqual(dark)
    expect(await toggle(other).getAttribute('aria-label')).toBe('Theme: dark. Switch to system')
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

/** Notes the background of each frame that shows something of the page. */
function recordFrames(): void {
  const frames: string[] = []
  Object.assign(globalThis, { frames })
  const record = () => {
    if (document.body) frames.push(getComputedStyle(document.documentElement).backgroundColor)
    requestAnimationFrame(record)
  }
  requestAnimationFrame(record)
}

describe('without storage', () => {
  it.each([
    ['that is refused', refuseStorage],
    ['that is full', fillStorage],
  ])('%s, a theme can be chosen for this page', async (_, before) => {
    const { page } = await site.visit('/guides/installing/', { before })
    expect(await readTheme(page)).toEqual(light)
    await toggle(page).click()
    expect(await readTheme(page)).toEqual(dark)
    await page.getByText('yarn', { exact: true }).first().click()
    expect(await page.locator('[data-tab=yarn]').first().isVisible()).toBe(true)
  })
})

/** As a browser that blocks cookies does. */
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
