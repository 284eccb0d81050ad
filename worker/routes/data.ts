import { type Context, Hono } from 'hono'
import { type Sponsors, sponsorsKey } from '../../content-build/contract/sponsors.ts'
import { type Votes, votesKey } from '../../content-build/contract/votes.ts'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../log.ts'
import { caching } from '../response/caching.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'
import { contentHash } from '../store/content-hash.ts'
import { inTime } from '../store/in-time.ts'

const noSponsors: Sponsors = { updatedAt: null, currency: 'USD', anonymous: 0, lists: [] }
const noVotes: Votes = { updatedAt: null, total: 0, proposals: [] }

/** Serves the data of other services that the scheduled handler stored, as JSON; an empty document if there is none yet. */
export const data = new Hono<AppEnv>()
  .get('/sponsors.json', (c) => answer(c, sponsorsKey, noSponsors))
  .get('/votes.json', (c) => answer(c, votesKey, noVotes))

async function answer(c: Context<AppEnv>, key: string, empty: object): Promise<Response> {
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  try {
    const { value, metadata } = await inTime(c.env.CONTENT.getWithMetadata<{ hash?: string }>(key, 'text'))
    const document = value ?? JSON.stringify(empty)
    if (!hasFieldsOf(empty, JSON.parse(document))) throw new TypeError('The document in KV lacks fields')
    const hash = await contentHash(new TextEncoder().encode(document))
    if (value !== null && metadata?.hash && metadata.hash !== hash)
      throw new TypeError('The bytes from KV do not match their hash')
    const shown = { etag: createEtag(c, hash), lifetime: caching.data }
    return await revalidate(c, shown, () => c.body(document, 200, type))
  } catch (cause) {
    logFailure('record-unreadable', key, cause)
    return c.body('{}', 503, { ...type, ...caching.never, 'Retry-After': '60' })
  }
}

/** Returns true if a document has the fields of `empty`. Its hash does not prove that: it covers whatever was stored. */
function hasFieldsOf(empty: object, document: unknown): boolean {
  if (typeof document !== 'object' || document === null) return false
  return Object.keys(empty).every((field) => Object.hasOwn(document, field))
}
