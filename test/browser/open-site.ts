import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page, Response } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Release } from '../../content-build/assemble/release.ts'
import { imageHosts } from '../../content-build/contract/images.ts'
import { patience } from '../patience.ts'
import { noteFaults } from './note-faults.ts'
import type { ServedSite } from './serve-site.ts'
import { borrowBrowser, borrowSite } from './site-pool.ts'

export interface OpenSite {
  served: ServedSite
  browser: Browser
  /** Opens a path as a reader who has never been here; what was opened is closed when the test ends. */
  visit(path: string, options?: VisitOptions): Promise<Visit>
  /** Opens a window in which one reader goes from page to page; close it after the tests. */
  openWindow(): Promise<SiteWindow>
  close(): Promise<void>
}

export interface VisitOptions extends BrowserContextOptions {
  /** Stored values of an earlier visit, by key. */
  remembered?: Record<string, string>
  /** Runs before anything of a page does. */
  before?: (() => void) | undefined
  /** Called with the page before it opens the path. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined
  /** State of the page at which `visit` returns; by default, everything is loaded. */
  until?: 'commit' | 'load'
  /** Waits for what comes at the first sign of a reader as well: for tests that act faster than people do. */
  alive?: boolean
}

/** A window for tests that only look at many pages: a context of its own takes longer to open than most pages. */
export interface SiteWindow {
  page: Page
  /** Opens a path, on a desktop; what goes wrong there fails the test that called it. */
  goTo(path: string): Promise<Pick<Visit, 'response' | 'outside'>>
  close(): Promise<void>
}

export interface Visit {
  page: Page
  context: BrowserContext
  response: Response
  /** Faults that `noteFaults` collects. A test that expects one removes it. */
  faults: string[]
  /** Addresses on other hosts that were asked for; none of them is reached. */
  outside: string[]
}

/** A desktop, where sidebar and outline stand beside the text. */
export const desktop = { width: 1280, height: 800 }
/** A small phone. */
export const phone = { width: 360, height: 740 }

/** Serves a release and opens a browser on it, for the tests of one file. */
export async function openSite(release: Release, vars: Record<string, string> = {}): Promise<OpenSite> {
  const [served, browser] = await Promise.all([borrowSite(release, vars), borrowBrowser()])
  return {
    served,
    browser,
    visit: (path, options) => visit(browser, served.origin, path, options),
    openWindow: () => openWindow(browser, served.origin),
    close: () => served.close(),
  }
}

async function visit(
  browser: Browser,
  origin: string,
  path: string,
  { prepare, until = 'load', alive = false, ...options }: VisitOptions = {},
): Promise<Visit> {
  const { context, faults, outside, remembering } = await openContext(browser, origin, options)
  onTestFinished(async () => {
    await context.close()
    expect(faults, 'the page had faults').toEqual([])
  })
  const page = await context.newPage()
  await prepare?.(page)
  const response = await open(page, path, until)
  await remembering?.dispose()
  if (alive && options.javaScriptEnabled !== false) await enliven(page)
  return { page, context, response, faults, outside }
}

async function openWindow(browser: Browser, origin: string): Promise<SiteWindow> {
  const { context, faults, outside } = await openContext(browser, origin)
  const page = await context.newPage()
  return {
    page,
    async goTo(path) {
      onTestFinished(() => expect(faults.splice(0), 'the page had faults').toEqual([]))
      await page.evaluate(leave)
      await page.setViewportSize(desktop)
      outside.length = 0
      return { response: await open(page, path, 'load'), outside }
    },
    async close() {
      await context.close()
      expect(faults, 'the last page had faults').toEqual([])
    },
  }
}

/**
 * Ends what a page still loads, and hides it, so that no image of it comes into view: what is asked for from now on belongs to the next page.
 * To go by way of `about:blank` takes twice a new process, a quarter of what the tests of a page take.
 */
function leave(): void {
  stop()
  document.documentElement.hidden = true
}

async function open(page: Page, path: string, waitUntil: 'commit' | 'load'): Promise<Response> {
  const response = await page.goto(path, { waitUntil })
  if (response === null) throw new Error(`Nothing was asked for at ${path}.`)
  return response
}

type ContextOptions = Omit<VisitOptions, 'prepare' | 'until' | 'alive'>

interface OpenContext extends Pick<Visit, 'context' | 'faults' | 'outside'> {
  /** Writes what is remembered before each page, until it is disposed of. */
  remembering: Disposable | undefined
}

async function openContext(
  browser: Browser,
  origin: string,
  { remembered, before, ...options }: ContextOptions = {},
): Promise<OpenContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: desktop, ...options })
  context.setDefaultTimeout(patience)
  const faults = noteFaults(context)
  const outside = await keepInside(context, origin)
  if (options.javaScriptEnabled !== false) {
    await context.addInitScript(reportPolicyViolations)
    if (options.serviceWorkers !== 'allow') await context.addInitScript(refuseServiceWorkers)
  }
  const remembering = remembered && (await context.addInitScript(remember, { origin, remembered }))
  if (before) await context.addInitScript(before)
  return { context, faults, outside, remembering }
}

/** Simulates the first move of a reader, and waits for what it loads. */
async function enliven(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
    await customElements.whenDefined('tool-tip')
    // Observers report sizes in the next frame, and those decide where the Tab key stops.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Writes what an earlier visit left. Playwright's own way, `storageState`, opens a page for it, which takes a quarter of a visit. */
function remember({ origin, remembered }: { origin: string; remembered: Record<string, string> }): void {
  if (location.origin === origin)
    for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value)
}

/** Playwright's own way to block service workers writes to the console. Tests of them ask for `serviceWorkers: 'allow'`. */
function refuseServiceWorkers(): void {
  if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error())
}

function reportPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`Refused by ${effectiveDirective}: ${blockedURI}`)
  })
}

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** Answers for other hosts: a pixel for those that images may come from, nothing for the rest. */
async function keepInside(context: BrowserContext, origin: string): Promise<string[]> {
  const outside: string[] = []
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const { host, href } = new URL(route.request().url())
      outside.push(href)
      if (imageHosts.includes(host)) await route.fulfill({ contentType: 'image/gif', body: pixel })
      else await route.abort('blockedbyclient')
    },
  )
  return outside
}
