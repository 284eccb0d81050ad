import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { caching } from './caching.ts'

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

/** Creates a 304 response if `If-None-Match` names `etag`; returns undefined otherwise. */
export function findNotModified(
  c: Context<AppEnv>,
  etag: string,
  headers: Record<string, string> = caching.content,
): Response | undefined {
  if (!isFresh(c, etag)) return undefined
  return new Response(null, { status: 304, headers: { ...headers, ETag: etag } })
}
