import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPageKinds } from '../bench/page-kinds.ts'
import { awaitNotification } from './await-notification.ts'
import { listFocusBoxes } from './focus-boxes.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'
import { listSmallTargets } from './small-targets.ts'

// The nine criteria that WCAG 2.2 added, by number. axe checks those of 2.1: `accessibility.test.ts`.

let site: OpenSite
let paths: string[]
beforeAll(async () => {
  const release = await readBuiltRelease()
  site = await openSite(release)
  paths = listPageKinds(release).flatMap(({ kind, path }) => (path === undefined || kind === 'app shell' ? [] : [path]))
})
afterAll(() => site.close())

const screens = [
  ['a desktop', desktop],
  ['a phone', phone],
] as const

/** A page that is long, with bars at its top and the notification at its end. */
const visitLong = async (viewport: typeof desktop, theme = 'light') => {
  const { page } = await site.visit('/concepts/output/', { viewport, alive: true, remembered: { theme } })
  await awaitNotification(page)
  return page
}

/** Pages for unknown or broken paths respond with an error status on purpose. */
async function open(path: string, viewport = desktop): Promise<Page> {
  const { page, faults } = await site.visit(path, { viewport, before: () => Object.assign(globalThis, { print() {} }) })
  faults.splice(0)
  return page
}

describe.each(screens)('focus, on %s', (_, viewport) => {
  it('2.4.11, 2.4.12: what has the focus is not hidden, not even in part', async () => {
    const boxes = await listFocusBoxes(await visitLong(viewport))
    expect(boxes.length).toBeGreaterThan(20)
    expect(boxes.filter(({ covered }) => covered.length > 0)).toEqual([])
  })

  it.each(['light', 'dark'])(
    '2.4.13: it is marked by a line of two pixels that differs from what is around it, %s',
    async (theme) => {
      const boxes = await listFocusBoxes(await visitLong(viewport, theme))
      expect(boxes.filter(({ line }) => line < 2)).toEqual([])
      expect(boxes.filter(({ contrast }) => contrast < 3)).toEqual([])
    },
  )
})

describe('2.5.7: nothing needs dragging', () => {
  it('the drawer, which a swipe opens and closes, has buttons for both', async () => {
    const { page } = await site.visit('/concepts/', { viewport: phone, hasTouch: true })
    await page.locator('.site-menu summary').first().click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.waitFor()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })
  })

  it.each(['/check/', '/lens/'])('files that may be dropped on %s can be chosen as well', async (path) => {
    const { page } = await site.visit(path)
    await expect.poll(() => page.locator('input[type=file]').count()).toBeGreaterThan(0)
  })
})

describe.each(screens)('2.5.8: targets have 24 pixels, or as much room around them, on %s', (_, viewport) => {
  it('on a page of each kind', async () => {
    const small: string[] = []
    for (const path of paths) {
      const page = await open(path, viewport)
      small.push(...(await listSmallTargets(page)).map((target) => `${path} ${target}`))
      await page.close()
    }
    expect(small).toEqual([])
  })
})

it('3.2.6: help stands in the same order on each page', async () => {
  const orders = new Map<string, string>()
  for (const path of paths) {
    const page = await open(path)
    const names = await page
      .locator('[data-search], a[href*="discord.com"], a[href*="stackoverflow.com"]')
      .evaluateAll((all) => all.map((one) => `${one.closest('header, footer')?.className}: ${one.textContent}`))
    orders.set(path, names.join(', '))
    await page.close()
  }
  expect(new Set(orders.values()).size, JSON.stringify([...orders])).toBe(1)
  expect([...orders.values()][0]).toContain('Discord')
})

describe('3.3.7: nobody is asked twice', () => {
  it('what was asked of search stands in the field of its answer', async () => {
    const { page } = await site.visit('/search/', { javaScriptEnabled: false })
    const field = page.getByRole('searchbox')
    await field.fill('tree shaking')
    await field.press('Enter')
    await page.waitForURL('**/search/?q=**')
    expect(await page.getByRole('searchbox').inputValue()).toBe('tree shaking')
  })

  it('a package manager is chosen once for all pages', async () => {
    const { page } = await site.visit('/guides/getting-started/', { alive: true })
    await page.getByRole('radio', { name: 'pnpm' }).first().check()
    await page.goto('/loaders/less-loader/')
    expect(await page.getByRole('radio', { name: 'pnpm' }).first().isChecked()).toBe(true)
  })
})

it('3.3.8, 3.3.9: no page asks who its reader is, or to remember, copy out or solve anything', async () => {
  for (const path of paths) {
    const page = await open(path)
    const fields = page.locator('input, textarea')
    const kinds = new Set(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).type)))
    expect(
      [...kinds].filter((kind) => ['password', 'email', 'tel'].includes(kind)),
      path,
    ).toEqual([])
    expect(await page.locator('iframe').count(), path).toBe(0)
    await page.close()
  }
})
