import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { getRequestUrl } from '../request-url.ts'
import { caching } from '../response/caching.ts'
import { messagePage } from '../response/message-page.tsx'
import { isWithinLimit, limitPeriod } from './is-within-limit.ts'

/**
 * Answers 429 to clients that search more often than the limit in `wrangler.toml` allows. Repeated searches are answered by the edge and do not
 * count. If there is no limit, or the platform cannot tell, every request is served.
 */
export const rateLimit = createMiddleware<AppEnv>(async (c, next) => {
  // The search page without a query is a page like any other.
  const isForm = c.get('path') === '/search/' && !getRequestUrl(c.req.raw).searchParams.get('q')
  if (isForm || (await isWithinLimit(c.env.SEARCH_LIMIT, 'SEARCH_LIMIT', c.req.raw.headers))) return next()
  const text = `There have been too many searches from your network. Wait ${limitPeriod} seconds, then try again.`
  const response = c.get('path').endsWith('.json')
    ? c.json({ problem: text }, 429, { 'Access-Control-Allow-Origin': '*', ...caching.never })
    : messagePage(c, { status: 429, title: 'Too many searches', text })
  response.headers.set('Retry-After', String(limitPeriod))
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
})
