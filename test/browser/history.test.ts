import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitNotification } from './await-notification.ts'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

// The test browser keeps no page in its back/forward cache, but tells why not: these reasons are its own.
const ownReasons = [
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledByCommandLine',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
]

/** Goes back and returns what kept the browser from showing the page as it was left. */
async function findObstacles(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const reasons = new Promise<string[]>((resolve) => {
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      resolve(notRestoredExplanations.map(({ reason }) => reason))
    })
  })
  await page.goBack()
  return (await reasons).filter((reason) => !ownReasons.includes(reason))
}

describe('going back', () => {
  it.each(['/', '/concepts/', '/guides/installing/', '/configuration/other-options/', '/concepts/printable/'])(
    'to %s meets nothing that keeps it from being shown as it was left',
    async (path) => {
      const { page, response } = await site.visit(path, { before: noteEndListeners })
      expect(response.headers()['cache-control']).toBe('no-cache')
      expect(await page.evaluate(() => (globalThis as unknown as { endListeners: string[] }).endListeners)).toEqual([])
      // A pending request would be a reason as well: a picture, or a chunk that loads once the browser is idle.
      if (!path.endsWith('/printable/')) await awaitNotification(page)
      await page.waitForLoadState('networkidle')
      await page.goto('/configuration/')
      expect(await findObstacles(page)).toEqual([])
    },
  )

  it('meets what a page still waits for', async () => {
    const { page } = await site.visit('/concepts/')
    await page.waitForLoadState('networkidle')
    await page.route('**/endless', () => {})
    await page.evaluate(() => void fetch('/endless').catch(() => {}))
    await page.goto('/configuration/')
    expect(await findObstacles(page)).toEqual([expect.stringContaining('OutstandingNetworkRequest')])
  })

  it('shows the theme that was chosen in between', async () => {
    const { page } = await site.visit('/concepts/')
    // A page from the cache finds that another page of its tab has changed the storage.
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  })

  it('returns to the heading that was followed', async () => {
    const { page } = await site.visit('/concepts/#tables-and-lists')
    await page.waitForLoadState('networkidle')
    const readPosition = () => page.evaluate(() => scrollY)
    await expect.poll(readPosition).toBeGreaterThan(0)
    const position = await readPosition()
    await page.goto('/configuration/')
    await page.goBack()
    await expect.poll(readPosition).toBe(position)
  })
})

/** Records listeners for the end of the page; also keeps the print dialog closed. */
function noteEndListeners(): void {
  const endListeners: string[] = []
  const listen = globalThis.addEventListener
  globalThis.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
    if (/unload$/.test(type)) endListeners.push(type)
    listen(type, listener, options as AddEventListenerOptions)
  }
  window.print = () => {}
  Object.assign(globalThis, { endListeners })
}
