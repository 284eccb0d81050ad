import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppEnv } from '../env.ts'
import { caching } from './caching.ts'
import type { Fill } from './fill.ts'
import { htmlType } from './html-type.ts'
import { discard, join } from './join.ts'
import { settledWithin } from './settled-within.ts'
import { getShell } from './shells.ts'

/** A document whose slots are filled from KV; the reads are under way before it is rendered. */
export interface SlottedDocument {
  view: () => ReactElement
  /** Key of the article's record. */
  key: string
  article: Promise<Fill>
  sidebar?: Promise<Fill>
  etag: string
  headers?: Record<string, string>
}

const nothing: Fill = { html: '', whole: true }
// How long the response waits for KV, so that its status can say what became of the article. Then the shell goes out.
const graceMs = 50

/**
 * Renders a document and lets the contents of its slots stream through it.
 *
 * It may be cached only when everything in it was there as it began; when the article was known to be lost, the status is 503.
 */
export async function documentResponse(c: Context<AppEnv>, document: SlottedDocument): Promise<Response> {
  const { article, sidebar = Promise.resolve(nothing) } = document
  const fills = { article, sidebar }
  const shell = getShell(c.var.release, c.var.path, document.view)
  const parts = shell.map((piece) => (typeof piece === 'string' ? { html: piece, whole: true } : fills[piece.slot]))
  const settled = await settledWithin(parts, graceMs)
  const whole = settled?.every((part) => part.whole) ?? false
  const known = await Promise.race([article, undefined])
  const status = known?.whole === false ? 503 : 200
  const headers = { ...htmlType, ...document.headers, ...lifetime(whole, document.etag) }
  if (c.req.method === 'HEAD') {
    c.executionCtx.waitUntil(discard(parts))
    return new Response(null, { status, headers })
  }
  return new Response(join(settled ?? parts, document.key), { status, headers })
}

function lifetime(whole: boolean, etag: string): Record<string, string> {
  return whole ? { ...caching.content, ETag: etag } : caching.never
}
