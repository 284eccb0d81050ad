import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

/** A strong validator of what a version of the content, or a part of it, looks like in this version of the code. */
export function createEtag(c: Context<AppEnv>, version: string, part?: string): string {
  const shown = part === undefined ? version : `${version}.${encodeURIComponent(part)}`
  return `"${shown}-${c.env.CF_VERSION_METADATA.id}"`
}

/** The version of the content that an ETag of this code was made of. */
export function findEtagVersion(c: Context<AppEnv>, etag: string | null): string | undefined {
  const end = `-${c.env.CF_VERSION_METADATA.id}"`
  return etag?.startsWith('"') && etag.endsWith(end) ? etag.slice(1, -end.length).split('.')[0] : undefined
}

/** Whether the reader holds the response already: `If-None-Match` names `etag`, weakly compared as RFC 9110 asks. */
export function isFresh(c: Context<AppEnv>, etag: string): boolean {
  const header = c.req.header('If-None-Match')
  if (header === undefined) return false
  return header.split(',').some((candidate) => {
    const tag = candidate.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag
  })
}
