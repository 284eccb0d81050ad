import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppEnv } from '../env.ts'
import type { SlotName } from '../views/slot.tsx'
import { caching } from './caching.ts'
import { concatenate } from './concatenate.ts'
import { awaitArticle, type Fill, fillWith } from './fill.ts'
import { htmlType } from './html-type.ts'
import { join } from './join.ts'
import { settledWithin } from './settled-within.ts'
import { getShell } from './shells.ts'

/** A document whose slots are filled from KV; the reads are under way before it is rendered. */
export interface SlottedDocument {
  view: () => ReactElement
  /** Key of the article's record, or of the first one. */
  key: string
  article: Promise<Fill>
  sidebar?: Promise<Fill>
  etag: string
  headers?: Record<string, string>
}

const nothing = fillWith('')
// How long the response waits for KV, so that its status can say what became of the article. Then the shell goes out.
const graceMs = 50

/**
 * Renders a document and lets the contents of its slots stream through it.
 *
 * It may be cached only when everything in it was there as it began; when the article was known to be lost, the status is 503.
 */
export async function documentResponse(c: Context<AppEnv>, document: SlottedDocument): Promise<Response> {
  const { article, sidebar = Promise.resolve(nothing) } = document
  const shell = getShell(c.get('release'), c.get('path'), document.view)
  const fill = (fills: Record<SlotName, Promise<Fill>>) =>
    shell.map((piece) => ('slot' in piece ? fills[piece.slot] : piece))
  const settled = await settledWithin(fill({ article, sidebar }), graceMs)
  const parts = settled ?? fill({ article: awaitArticle(article, document.key), sidebar })
  const whole = settled?.every((part) => part.whole) ?? false
  const known = await Promise.race([article, undefined])
  const status = known?.whole === false ? 503 : 200
  const headers = { ...htmlType, ...document.headers, ...lifetime(whole, document.etag) }
  if (c.req.method === 'HEAD') {
    // What is being read comes to its end: a sidebar is remembered, a failure logged.
    c.executionCtx.waitUntil(Promise.all(parts))
    return new Response(null, { status, headers })
  }
  const body = findBytes(settled) ?? join(parts)
  return new Response(body, { status, headers })
}

function lifetime(whole: boolean, etag: string): Record<string, string> {
  return whole ? { ...caching.content, ETag: etag } : caching.never
}

/** The whole document, where all of it is in memory: sent at once, it costs the least. */
function findBytes(parts: readonly Fill[] | undefined): Uint8Array<ArrayBuffer> | undefined {
  const bytes = parts?.map(({ html }) => html).filter((html) => html instanceof Uint8Array)
  return bytes !== undefined && bytes.length === parts?.length ? concatenate(bytes) : undefined
}
