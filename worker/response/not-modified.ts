import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { caching } from './caching.ts'
import { isFresh } from './etag.ts'

/** The 304 for a reader who holds what `etag` names already; undefined for one who does not. */
export function findNotModified(
  c: Context<AppEnv>,
  etag: string,
  headers: Record<string, string> = caching.content,
): Response | undefined {
  if (!isFresh(c, etag)) return undefined
  return new Response(null, { status: 304, headers: { ...headers, ETag: etag } })
}
