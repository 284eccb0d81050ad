import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from 'playwright-core'
import type { OfflineManifest } from '../../content-build/contract.ts'

export interface PageWeight {
  requests: number
  /** Bytes after brotli, by kind, and of everything. */
  script: number
  style: number
  document: number
  total: number
  stylesheets: number
}

/** Bytes of a body as the edge sends it: Cloudflare compresses with brotli, what it renders at quality 4. */
export function compressedSize(body: Uint8Array | string): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}

/** Loads a page in a browser that has nothing cached, without touching it, and weighs all it asks for. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const weight: PageWeight = { requests: 0, script: 0, style: 0, document: 0, total: 0, stylesheets: 0 }
    const weighed: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      weighed.push(
        request
          .response()
          .then((response) => response?.body())
          .then((body) => add(weight, request.resourceType(), compressedSize(body ?? ''))),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(weighed)
    return weight
  } finally {
    await context.close()
  }
}

function add(weight: PageWeight, kind: string, bytes: number): void {
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
