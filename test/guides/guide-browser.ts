import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'

/** How a reader opens a page. */
export interface Look {
  reload: boolean
  offline: boolean
  /** The name of a button or link to press first. */
  click?: string
}

interface OpenPage {
  page: Page
  messages: string[]
  /** The number of messages that the player has already compared. */
  seen: number
  /** What the server first sends over each WebSocket and event stream: from then on it reports changes. */
  greetings: Promise<unknown>[]
  /** Pending requests, except those that stay open. */
  pending: Set<Request>
}

/** Milliseconds without a request after which an earlier press has had its effect, and the longest wait for that. */
const quiet = { time: 250, most: 10_000 }

/** A reader's browser: an address stays open until the project ends. */
export class GuideBrowser {
  readonly #openBrowser: () => Promise<Browser>
  readonly #pages = new Map<string, OpenPage>()
  #context: BrowserContext | undefined

  constructor(openBrowser: () => Promise<Browser>) {
    this.#openBrowser = openBrowser
  }

  /** Returns true if the reader has opened an address before. */
  isOpen(address: string): boolean {
    return this.#pages.has(address)
  }

  /** Brings the tab of an address to the front; opens it if there is none. */
  async look(address: string, { reload, offline, click }: Look): Promise<void> {
    const isOpen = this.#pages.has(address)
    const open = await this.#open(address)
    await open.page.context().setOffline(offline)
    if (!isOpen || reload) {
      open.messages.length = 0
      open.seen = 0
      if (isOpen) await open.page.reload()
      else await open.page.goto(address)
    }
    if (click === undefined) return
    await settle(open)
    const target = open.page.getByRole('button', { name: click }).or(open.page.getByRole('link', { name: click }))
    await target.first().click({ timeout: 20_000 })
  }

  /** Returns the visible text, with a line for each block. */
  async readText(address: string): Promise<string> {
    const { page } = await this.#open(address)
    return page.evaluate(() => document.body?.innerText ?? '').catch(() => '')
  }

  /** Returns the logged messages that were not compared yet. */
  async readConsole(address: string): Promise<string> {
    const open = await this.#open(address)
    return open.messages.slice(open.seen).join('\n')
  }

  /** Waits until the pages hear of changes; a reader who edits a file takes long enough for that. */
  async connect(): Promise<void> {
    const greetings = [...this.#pages.values()].flatMap((open) => open.greetings)
    await Promise.race([Promise.all(greetings), new Promise((resolve) => setTimeout(resolve, 5000))])
  }

  markConsoleSeen(address: string): void {
    const open = this.#pages.get(address)
    if (open !== undefined) open.seen = open.messages.length
  }

  async close(): Promise<void> {
    this.#pages.clear()
    await this.#context?.close()
    this.#context = undefined
  }

  async #open(address: string): Promise<OpenPage> {
    const known = this.#pages.get(address)
    if (known !== undefined) return known
    this.#context ??= await (await this.#openBrowser()).newContext({ locale: 'en-US', timezoneId: 'UTC' })
    const page = await this.#context.newPage()
    const open: OpenPage = { page, messages: [], seen: 0, greetings: [], pending: new Set() }
    page.on('request', (request) => {
      const type = request.resourceType()
      if (type === 'eventsource') open.greetings.push(request.response().catch(() => undefined))
      else if (type !== 'websocket') open.pending.add(request)
    })
    page.on('requestfinished', (request) => open.pending.delete(request))
    page.on('requestfailed', (request) => open.pending.delete(request))
    page.on('console', (message) => open.messages.push(message.text()))
    page.on('websocket', (socket) => {
      open.greetings.push(new Promise((resolve) => socket.once('framereceived', resolve).once('close', resolve)))
    })
    page.on('pageerror', (error) =>
      open.messages.push(/^Uncaught /.test(error.message) ? error.message : `Uncaught ${error.name}: ${error.message}`),
    )
    this.#pages.set(address, open)
    return open
  }
}

/** Waits until nothing loads: a press may have made the page load a chunk, or load itself again, and look as before meanwhile. */
async function settle({ pending }: OpenPage): Promise<void> {
  const end = performance.now() + quiet.most
  let since = performance.now()
  while (performance.now() < Math.min(end, since + quiet.time)) {
    if (pending.size > 0) since = performance.now()
    await wait(20)
  }
}

/** Returns the address of a file of the project. */
export function toFileAddress(file: string): string {
  return pathToFileURL(file).href
}
