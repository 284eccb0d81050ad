import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { patience } from '../patience.ts'
import { type Gateway, openGateway } from './offline-gateway.ts'
import { desktop, type OpenSite } from './open-site.ts'

/** Waits for an effect of the service worker, which is another process. */
export const eventually = <T>(read: () => T) => expect.poll(read)

/** A reader whose browser has a service worker. */
export interface Reader {
  page: Page
  context: BrowserContext
  gateway: Gateway
  /** Console messages and errors of pages and service workers. A test that expects one removes it. */
  log: string[]
  /** Opens a path and waits until the service worker answers for the page. */
  read(path: string): Promise<void>
  /** Returns the paths in each cache, sorted. */
  listStored(): Promise<Record<string, string[]>>
}

export interface ReaderOptions extends BrowserContextOptions {
  /** Runs before anything of a page does. */
  before?: (() => void) | undefined
}

/** Opens a browser without any earlier visit. It closes when the test ends, which fails if the console has messages. */
export async function openReader(site: OpenSite, { before, ...options }: ReaderOptions = {}): Promise<Reader> {
  const gateway = await openGateway(site.served.origin)
  const context = await site.browser.newContext({ baseURL: gateway.origin, viewport: desktop, ...options })
  context.setDefaultTimeout(patience)
  const log: string[] = []
  const note = (message: ConsoleMessage) => {
    // The browser's message for the network that the test has cut.
    if (!/net::ERR_(?:FAILED|INTERNET_DISCONNECTED|EMPTY_RESPONSE)/.test(message.text())) {
      log.push(`${message.type()}: ${message.text()}`)
    }
  }
  context.on('console', note)
  context.on('weberror', (error) => log.push(`thrown: ${error.error().message}`))
  onTestFinished(async () => {
    await context.close()
    await gateway.close()
    expect(log, 'something was written to the console').toEqual([])
  })
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  return {
    page,
    context,
    gateway,
    log,
    async read(path) {
      await page.goto(path)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.waitForLoadState('networkidle')
    },
    listStored: () => page.evaluate(listCaches),
  }
}

async function listCaches(): Promise<Record<string, string[]>> {
  const stored: Record<string, string[]> = {}
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    stored[name] = requests.map(({ url }) => new URL(url).pathname).sort()
  }
  return stored
}
