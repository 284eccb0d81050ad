import { type Context, Hono } from 'hono'
import { type Sponsors, sponsorsKey, type Votes, votesKey } from '../../content-build/contract.ts'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../log.ts'
import { caching } from '../response/caching.ts'
import { createEtag, isFresh } from '../response/etag.ts'
import { inTime } from '../store/in-time.ts'

const noSponsors: Sponsors = { updatedAt: null, currency: 'USD', anonymous: 0, lists: [] }
const noVotes: Votes = { updatedAt: null, total: 0, proposals: [] }

/** What the scheduled handler stored of other services, as JSON; an empty document where it has stored nothing yet. */
export const data = new Hono<AppEnv>()
  .get('/sponsors.json', (c) => answer(c, sponsorsKey, noSponsors))
  .get('/votes.json', (c) => answer(c, votesKey, noVotes))

async function answer(c: Context<AppEnv>, key: string, empty: object): Promise<Response> {
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  try {
    const document = (await inTime(c.env.CONTENT.get(key, 'text'))) ?? JSON.stringify(empty)
    const headers = { ...caching.data, ETag: createEtag(c, await digest(document)) }
    if (isFresh(c, headers.ETag)) return new Response(null, { status: 304, headers })
    return new Response(document, { headers: { ...type, ...headers } })
  } catch (cause) {
    logFailure('record-unreadable', key, cause)
    return new Response('{}', { status: 503, headers: { ...type, ...caching.never, 'Retry-After': '60' } })
  }
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash, 0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
