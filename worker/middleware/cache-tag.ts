import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { findEtagVersion } from '../response/revalidate.ts'

/**
 * Sets the `Cache-Tag` of responses that the edge may cache, so that the next release can purge what it replaces: the version of the record shown, or
 * the release if the response depends on the whole index. Cloudflare removes the header before a reader gets it.
 */
export const cacheTag = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers, ok } = c.res
  if (!headers.get('Cloudflare-CDN-Cache-Control')?.startsWith('public')) return
  // Files named after their content have no ETag and never change.
  const tag = findEtagVersion(c, headers.get('ETag')) ?? (ok ? undefined : c.get('release').id)
  if (tag !== undefined) headers.set('Cache-Tag', tag)
})
