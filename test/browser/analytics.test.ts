import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite, type VisitOptions } from './open-site.ts'

const id = 'G-TEST12345'
/** Origin of the site, as far as the browser knows: views on a developer's own machine are not counted. */
const host = 'https://docs.test'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture(), { ANALYTICS_ID: id })
})
afterAll(() => site.close())

/** Makes one last request: requests are reported in order, so the earlier ones have been noted when it arrives. */
const askLast = (page: Page) => page.evaluate(async () => void (await fetch('/concepts/index.md')))
/** Waits until the browser has been idle, and until the requests made then are noted. */
async function passIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await askLast(page)
}

/** Waits until the chunk has loaded and run. */
async function runChunk(page: Page): Promise<void> {
  const address = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/analytics-'))?.name,
  )
  // As text: Vitest would replace each import by its own.
  await page.evaluate(`import('${await address.jsonValue()}')`)
  await passIdle(page)
}

interface CountedVisit {
  page: Page
  /** Requests to the service. */
  asked: Request[]
  /** Requests for the chunk that loads the script of the service. */
  chunks: Request[]
  /** Events that a page sent to the service: names and values. */
  readEvents(): Promise<unknown[][]>
}

/** Opens a path where the site is published; the service is a script that does nothing. */
async function visitPublished(path: string, { prepare, ...options }: VisitOptions = {}): Promise<CountedVisit> {
  const asked: Request[] = []
  const chunks: Request[] = []
  const { page } = await site.visit(host + path, {
    serviceWorkers: 'block',
    ...options,
    prepare: async (page) => {
      page.on('request', (request) => {
        if (/googletagmanager|google-analytics/.test(request.url())) asked.push(request)
        else if (request.url().includes('/analytics-')) chunks.push(request)
      })
      await page.route(`${host}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: site.served.origin + pathname + search }) })
      })
      await page.route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.measured = "yes"' }),
      )
      await prepare?.(page)
    },
  })
  // Before the page closes: an answer that is still being fetched for it would fail the run.
  onTestFinished(async () => {
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'wait' })
  })
  return {
    page,
    asked,
    chunks,
    readEvents: () =>
      page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))),
  }
}

describe('a page view', () => {
  it('is counted once, without cookies, advertising or what an address says besides the page', async () => {
    const referer = `${host}/search/?q=secret#results`
    const { page, asked, readEvents } = await visitPublished('/concepts/?mail=secret#code', {
      prepare: (page) => page.setExtraHTTPHeaders({ referer }),
    })
    expect(await page.evaluate(() => document.referrer)).toContain('secret')
    await expect.poll(() => page.locator('html').getAttribute('data-measured')).toBe('yes')
    expect(asked.map((request) => request.url())).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`])
    const events = await readEvents()
    expect(events[0]?.[2]).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    })
    expect(events.find(([name]) => name === 'config')).toEqual([
      'config',
      id,
      // These hold for the events that the service sends by itself as well.
      {
        page_location: `${host}/concepts/`,
        page_referrer: `${host}/search/`,
        page_title: 'Every shape | webpack',
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        anonymize_ip: true,
      },
    ])
    expect(events.filter(([, name]) => name === 'page_view')).toEqual([['event', 'page_view']])
    expect(JSON.stringify(events)).not.toContain('secret')
    expect(await page.context().cookies()).toEqual([])
  })

  it('is counted again when the page comes back as it was left', async () => {
    const { page, readEvents } = await visitPublished('/concepts/')
    await expect.poll(() => page.locator('html').getAttribute('data-measured')).toBe('yes')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect((await readEvents()).filter(([, name]) => name === 'page_view')).toHaveLength(2)
  })

  it('waits until the browser is idle', async () => {
    const { page, chunks } = await visitPublished('/concepts/', { before: holdIdle })
    await askLast(page)
    expect(chunks).toEqual([])
    await page.evaluate(() => (globalThis as unknown as { becomeIdle(): void }).becomeIdle())
    await expect.poll(() => page.locator('html').getAttribute('data-measured')).toBe('yes')
  })

  it('is not counted before a page that was rendered ahead is seen', async () => {
    const { page, asked } = await visitPublished('/concepts/', { before: pretendPrerendering })
    await runChunk(page)
    expect(asked).toEqual([])
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await expect.poll(() => page.locator('html').getAttribute('data-measured')).toBe('yes')
  })
})

describe('nothing is counted, and nothing loads,', () => {
  it.each([
    [
      'that says so in the header Do Not Track',
      () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' }),
    ],
    [
      'that says so by Global Privacy Control',
      () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    ],
  ])('of a reader %s', async (_, before) => {
    const { page, asked, chunks } = await visitPublished('/concepts/', { before })
    await passIdle(page)
    expect([...asked, ...chunks]).toEqual([])
  })

  it("on a developer's own machine", async () => {
    const { page, outside } = await site.visit('/concepts/')
    await passIdle(page)
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining('/analytics-'))
    expect(await page.locator('meta[name=analytics-id]').getAttribute('content')).toBe(id)
    expect(outside).toEqual([])
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  })
})

describe('nothing is counted, and nothing of the service loads,', () => {
  // The service reads these by itself, whatever address it gets.
  it.each(['/search/?q=secret', '/concepts/?tab=1&keyword=secret'])('at %s: it may be a question', async (path) => {
    const { page, asked } = await visitPublished(path)
    await runChunk(page)
    expect(asked).toEqual([])
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  })
})

/** Keeps the browser from being idle until a test says so. */
function holdIdle(): void {
  const waiting: (() => void)[] = []
  window.requestIdleCallback = (callback) =>
    waiting.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
  Object.assign(globalThis, { becomeIdle: () => waiting.splice(0).map((run) => run()) })
}

function pretendPrerendering(): void {
  Object.defineProperty(document, 'prerendering', { value: true })
}

declare global {
  interface Window {
    /** Requests of the page to Google Analytics. */
    dataLayer?: object[]
  }
}
