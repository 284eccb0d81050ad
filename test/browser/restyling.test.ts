import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

interface TraceEvent {
  name: string
  args?: { elementCount?: number }
}

/** Waits until the browser has painted all earlier changes. */
async function awaitFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Counts the elements whose style the browser computes while `act` runs, and until the frame after it. */
async function countStyled(page: Page, act: () => Promise<unknown>): Promise<number> {
  await awaitFrames(page)
  await site.browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  await awaitFrames(page)
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await site.browser.stopTracing()).toString())
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  return counts.reduce((sum, count) => sum + count, 0)
}

// On a phone, restyling thousands of elements blocks the page for a fifth of a second.
describe('the longest page is not styled anew', () => {
  it('when the notification comes, and when it is closed', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { page } = await site.visit('/configuration/output/', {
      viewport: phone,
      alive: true,
      prepare: (page) =>
        page.route('**/assets/notification-*.js', async (route) => {
          await released
          await route.continue()
        }),
    })
    const elements = await page.locator('*').count()
    const region = page.getByRole('region', { name: 'Notification' })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const coming = await countStyled(page, async () => {
      release()
      await region.waitFor()
    })
    expect(coming).toBeGreaterThan(0)
    expect(coming).toBeLessThan(elements / 2)
    const closing = await countStyled(page, () => region.getByRole('button').press('Enter'))
    expect(closing).toBeGreaterThan(0)
    expect(closing).toBeLessThan(elements / 2)
  })

  it('when the theme it has is set once more, as the module does', async () => {
    const { page } = await site.visit('/configuration/output/', { viewport: phone, alive: true })
    const setTheme = (theme: string) =>
      page.evaluate((value) => {
        localStorage.setItem('theme', value)
        dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
      }, theme)
    const elements = await page.locator('*').count()
    expect(await countStyled(page, () => setTheme('dark'))).toBeGreaterThan(elements / 2)
    expect(await countStyled(page, () => setTheme('dark'))).toBeLessThan(elements / 2)
  })
})
