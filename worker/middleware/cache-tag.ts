import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { findEtagVersion } from '../response/revalidate.ts'

/**
 * Tags what the edge may keep, so that the next release can purge what it replaces: with the version of what it shows, or with the release
 * where it follows from the whole index. Cloudflare takes the header out before a reader gets it.
 */
export const cacheTag = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers, ok } = c.res
  if (!headers.get('Cloudflare-CDN-Cache-Control')?.startsWith('public')) return
  // Files named after their bytes have no ETag, and never change.
  const tag = findEtagVersion(c, headers.get('ETag')) ?? (ok ? undefined : c.get('release').id)
  if (tag !== undefined) headers.set('Cache-Tag', tag)
})
