import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { findRecord } from '../store/find-record.ts'
import { inTime } from '../store/in-time.ts'
import { readBytes } from '../store/records.ts'
import { caching } from './caching.ts'
import { messagePage } from './message-page.tsx'
import { createEtag, revalidate } from './revalidate.ts'

/** Describes a record that is served unchanged. */
export interface ServedRecord {
  key: string
  hash: string
  headers: Record<string, string>
}

/**
 * Serves a record with the headers that describe it, or 503 if KV does not return it.
 *
 * Reads the whole record, for HEAD as well: the headers let caches keep the file, so they must belong to bytes with the right hash.
 */
export function recordResponse(
  c: Context<AppEnv>,
  { key, hash, headers }: ServedRecord,
  lifetime: Record<string, string> = caching.content,
): Promise<Response> {
  return revalidate(c, { etag: createEtag(c, hash), lifetime }, async () => {
    const body = await findRecord(key, () => inTime(readBytes(c.env.CONTENT, key)))
    return body === null ? unreadable(c) : c.body(body, 200, headers)
  })
}

/** Renders the 503 page for a file that KV does not return. */
export function unreadable(c: Context<AppEnv>): Response {
  return messagePage(c, {
    status: 503,
    title: 'Service unavailable',
    text: 'This file cannot be read at the moment.',
  })
}
