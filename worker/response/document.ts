import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppEnv } from '../env.ts'
import { settledWithin } from '../settled-within.ts'
import type { SlotName } from '../views/slot.tsx'
import { caching } from './caching.ts'
import { type ArticlePart, awaitPart, concatenate, type Fill, fillWith, join } from './fill.ts'
import { documentHeaders, getShell } from './shell.ts'

/** A document whose slots are filled from KV; the reads are under way before it is rendered. */
export interface SlottedDocument {
  view: () => ReactElement
  /** The parts of the article, in order. */
  article: readonly ArticlePart[]
  sidebar?: Promise<Fill>
}

const nothing = fillWith('')

/**
 * The time in milliseconds that a response waits for KV before its status is sent.
 *
 * A page that is complete by then has its true status and can be cached, so a slow location reads KV for one reader only. A first byte within 800 ms
 * counts as good (https://web.dev/articles/ttfb); after that, readers see the shell while the rest loads.
 */
const headDeadlineMs = 800

/**
 * Renders a document with the contents of its slots.
 *
 * The response can be cached only if all contents were there when it began. The status is 503 if a part of the article is known to be missing. Late
 * contents stream in behind the shell.
 */
export async function documentResponse(c: Context<AppEnv>, document: SlottedDocument): Promise<Response> {
  const { article, sidebar = Promise.resolve(nothing) } = document
  const shell = getShell(c.get('release'), c.get('path'), document.view)
  const fill = (fills: Record<SlotName, readonly Promise<Fill>[]>) =>
    shell.flatMap((piece): readonly (Fill | Promise<Fill>)[] => ('slot' in piece ? fills[piece.slot] : [piece]))
  const reads = article.map((part) => part.fill)
  const settled = await settledWithin(fill({ article: reads, sidebar: [sidebar] }), headDeadlineMs)
  const parts = settled ?? fill({ article: article.map(awaitPart), sidebar: [sidebar] })
  const whole = settled?.every((part) => part.whole) ?? false
  const status = whole || !(await isKnownLost(reads)) ? 200 : 503
  const headers = { ...documentHeaders, ...(whole ? {} : caching.never) }
  if (c.req.method === 'HEAD') {
    // Lets the reads finish: a sidebar is remembered, a failure logged.
    c.executionCtx.waitUntil(Promise.all(parts))
    return c.body(null, status, headers)
  }
  const body = settled === undefined ? join(parts) : concatenate(settled.map(({ html }) => html))
  return c.body(body, status, headers)
}

/** Returns true if one of the reads has failed already. */
async function isKnownLost(reads: readonly Promise<Fill>[]): Promise<boolean> {
  const known = await Promise.all(reads.map((read) => Promise.race([read, undefined])))
  return known.some((fill) => fill?.whole === false)
}
