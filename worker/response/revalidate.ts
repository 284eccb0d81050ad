import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { caching } from './caching.ts'

/** Describes the version of a response, for readers and caches that may already have it. */
export interface Representation {
  etag: string
  /** Headers of every answer, the 304 included. */
  headers?: Record<string, string>
  /** The lifetime in caches; by default that of other content. */
  lifetime?: Record<string, string>
}

/**
 * Answers 304 if `If-None-Match` names the ETag; otherwise returns what `respond` makes, with the ETag and the lifetime.
 *
 * A response that sets `Cache-Control` itself gets neither: it is a failure, or a page with a part missing.
 */
export async function revalidate(
  c: Context<AppEnv>,
  { etag, headers = {}, lifetime = caching.content }: Representation,
  respond: () => Response | Promise<Response>,
): Promise<Response> {
  const validators = { ...lifetime, ETag: etag }
  if (isFresh(c, etag)) return c.body(null, 304, { ...headers, ...validators })
  const response = await respond()
  const added = response.headers.has('Cache-Control') ? headers : { ...headers, ...validators }
  for (const [name, value] of Object.entries(added)) response.headers.set(name, value)
  return response
}

/** Creates a strong ETag from a version of the content, optionally a part of it, and the version of the Worker. */
export function createEtag(c: Context<AppEnv>, version: string, part?: string): string {
  const shown = part === undefined ? version : `${version}.${encodeURIComponent(part)}`
  return `"${shown}-${c.env.CF_VERSION_METADATA.id}"`
}

/** Returns the content version in an ETag that this version of the Worker created; undefined for any other ETag. */
export function findEtagVersion(c: Context<AppEnv>, etag: string | null): string | undefined {
  const end = `-${c.env.CF_VERSION_METADATA.id}"`
  return etag?.startsWith('"') && etag.endsWith(end) ? etag.slice(1, -end.length).split('.')[0] : undefined
}

/** Returns true if `If-None-Match` names `etag`, by the weak comparison of RFC 9110. */
function isFresh(c: Context<AppEnv>, etag: string): boolean {
  const header = c.req.header('If-None-Match')
  if (header === undefined) return false
  return header.split(',').some((candidate) => {
    const tag = candidate.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag
  })
}
