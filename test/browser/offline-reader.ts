import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { patience } from '../patience.ts'
import { type Gateway, openGateway } from './offline-gateway.ts'
import { desktop, type OpenSite } from './open-site.ts'

/** Waits for what comes when the service worker, another process, has done its part. */
export const eventually = <T>(read: () => T) => expect.poll(read)

/** Someone whose browser keeps things for the time without network. */
export interface Reader {
  page: Page
  context: BrowserContext
  gateway: Gateway
  /** Console messages and errors of pages and service workers. A test that expects one removes it. */
  log: string[]
  /** Opens a path and waits until the service worker answers for the page. */
  read(path: string): Promise<void>
  /** The paths in each cache, sorted. */
  listStored(): Promise<Record<string, string[]>>
}

export interface ReaderOptions extends BrowserContextOptions {
  /** Runs before anything of a page does. */
  before?: (() => void) | undefined
}

/** Opens a browser that was never here; closed when the test ends, which fails for what the console was told. */
export async function openReader(site: OpenSite, { before, ...options }: ReaderOptions = {}): Promise<Reader> {
  const gateway = await openGateway(site.served.origin)
  const context = await site.browser.newContext({ baseURL: gateway.origin, viewport: desktop, ...options })
  context.setDefaultTimeout(patience)
  const log: string[] = []
  const note = (message: ConsoleMessage) => {
    // The browser's own word for the network that the test has cut.
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
