import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { OfflineManifest } from '../../content-build/contract/offline.ts'

export interface PageWeight {
  requests: number
  /** Bytes after brotli, by kind, and of everything. */
  script: number
  style: number
  document: number
  total: number
  stylesheets: number
}

/**
 * Bytes of a body as the edge sends it. Cloudflare compresses documents and assets alike on their way out, with brotli at the quality it uses by
 * default, 4; the best quality, 11, would make a stylesheet look a sixth smaller than what readers get.
 */
export function compressedSize(body: Uint8Array | string): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}

/** Loads a page in a browser that has nothing cached, without touching it, and weighs all that comes over the wire. */
export async function weighPage(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const transfers = await watchTransfers(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    const weight: PageWeight = { requests: 0, script: 0, style: 0, document: 0, total: 0, stylesheets: 0 }
    for (const { kind, url } of transfers()) add(weight, kind, compressedSize(await readBody(url)))
    return weight
  } finally {
    await context.close()
  }
}

type Kind = 'script' | 'stylesheet' | 'document' | 'other'

/** Sorts by type, not by what requested it: a script may be fetched. */
const kinds: Record<string, Kind> = {
  'text/javascript': 'script',
  'text/css': 'stylesheet',
  'text/html': 'document',
}

interface Transfer {
  url: string
  kind: Kind
}

/**
 * Answers, when called, what the server has sent so far. What came out of the browser's cache is not counted: a script that was
 * fetched and then imported crossed the wire once.
 */
async function watchTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const sent = new Map<string, Transfer>()
  session.on('Network.responseReceived', ({ requestId, response: { url, mimeType, fromDiskCache } }) => {
    // A picture inside a stylesheet is not a request.
    if (!fromDiskCache && !url.startsWith('data:')) sent.set(requestId, { url, kind: kinds[mimeType] ?? 'other' })
  })
  const cached = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  await session.send('Network.enable')
  return () => [...sent].filter(([requestId]) => !cached.has(requestId)).map(([, transfer]) => transfer)
}

/** Requests it once more from here: the browser does not give out the body of everything that a page fetched. */
async function readBody(url: string): Promise<Uint8Array> {
  return (await fetch(url)).bytes()
}

function add(weight: PageWeight, kind: Kind, bytes: number): void {
  weight.requests += 1
  weight.total += bytes
  if (kind === 'script') weight.script += bytes
  if (kind === 'document') weight.document += bytes
  if (kind === 'stylesheet') {
    weight.style += bytes
    weight.stylesheets += 1
  }
}

/**
 * Bytes of the service worker and of what it stores for the time without network. A browser fetches them once, after the first page
 * is idle, so they are no part of a visit's weight.
 */
export async function weighServiceWorker(origin: string): Promise<{ script: number; stored: number }> {
  const read = async (path: string): Promise<string> => (await fetch(origin + path)).text()
  const { assets } = (await (await fetch(`${origin}/offline.json`)).json()) as OfflineManifest
  const chunk = assets.filter((path) => path.startsWith('/assets/offline-'))
  const stored = await Promise.all(['/app-shell/', ...chunk].map(read))
  return {
    script: compressedSize(await read('/sw.js')),
    stored: stored.reduce((total, text) => total + compressedSize(text), 0),
  }
}

/** Bytes of a page's HTML outside its text: the shell with the sidebar and the outline. */
export async function weighShell(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const start = html.indexOf('<div class="prose">')
  const end = html.indexOf('<footer class="article-end">', start)
  if (start === -1 || end === -1) throw new Error(`${url} has no article to leave out.`)
  return compressedSize(html.slice(0, start) + html.slice(end))
}
