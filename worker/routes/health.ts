import type { Context } from 'hono'
import { indexFormat } from '../../content-build/contract/content-index.ts'
import { sponsorsKey } from '../../content-build/contract/sponsors.ts'
import { votesKey } from '../../content-build/contract/votes.ts'
import type { AppEnv } from '../env.ts'
import { caching } from '../response/caching.ts'
import { inTime } from '../store/in-time.ts'
import { readPointer } from '../store/read-release.ts'

/** The refresh runs every six hours; four failures in a row need attention. */
const mostDataAge = 24 * 60 * 60

interface DataState {
  updatedAt: string | null
  /** In seconds; `null` if nothing has been stored yet. */
  age: number | null
}

/**
 * Reports the state of the site as JSON: the release and code that this location serves, the release that the pointer names, and the age of the data
 * of other services. `status` is `ok`, or `degraded` if pages are whole and something else needs attention. A site without a release answers 503
 * before this route.
 */
export async function health(c: Context<AppEnv>): Promise<Response> {
  const { CONTENT, CF_VERSION_METADATA, RELEASE } = c.env
  const now = Date.now()
  const [pointer, sponsors, votes] = await Promise.all([
    readPointer(CONTENT),
    readState(CONTENT, sponsorsKey, now),
    readState(CONTENT, votesKey, now),
  ])
  const { id, tag, timestamp } = CF_VERSION_METADATA
  const isFresh = [sponsors, votes].every(({ age }) => age !== null && age <= mostDataAge)
  const health = {
    status: pointer !== undefined && isFresh ? 'ok' : 'degraded',
    release: c.get('release').id,
    pinned: RELEASE !== undefined,
    pointer: pointer && {
      release: pointer.release,
      publishedAt: pointer.publishedAt,
      withdrawn: pointer.withdrawn ?? [],
    },
    code: { id, tag, timestamp, indexFormat },
    data: { sponsors, votes },
  }
  return c.json(health, 200, { ...caching.never, 'X-Robots-Tag': 'noindex' })
}

async function readState(kv: KVNamespace, key: string, now: number): Promise<DataState> {
  try {
    const document = await inTime(kv.get<{ updatedAt?: unknown }>(key, 'json'))
    if (typeof document?.updatedAt !== 'string') return { updatedAt: null, age: null }
    return { updatedAt: document.updatedAt, age: Math.round((now - Date.parse(document.updatedAt)) / 1000) }
  } catch {
    return { updatedAt: null, age: null }
  }
}
