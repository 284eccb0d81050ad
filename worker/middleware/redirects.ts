import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { getRequestUrl } from '../request-url.ts'
import { movedTo, withQuery } from '../response/moved-to.ts'

/** Redirects moved paths and keeps the query; uses the index in memory, without a KV read. */
export const redirects = createMiddleware<AppEnv>(async (c, next) => {
  const target = c.get('release').index.redirects[c.get('path')]
  if (target === undefined) return next()
  return movedTo(c, withQuery(target, getRequestUrl(c.req.raw).search))
})
