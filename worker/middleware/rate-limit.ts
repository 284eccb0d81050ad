import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../log.ts'
import { getRequestUrl } from '../request-url.ts'
import { caching } from '../response/caching.ts'
import { messagePage } from '../response/message-page.tsx'
import { settledWithin } from '../response/settled-within.ts'
import { getClient } from './client-address.ts'

/** The period of the limits in `wrangler.toml`, in seconds. */
const period = 60

/** Longer than the platform takes, shorter than a reader notices. */
const patience = 50

/**
 * Asks those to wait who search more than the limit in `wrangler.toml` allows; the edge answers what others have asked before without
 * coming here. Where there is no limit, or the platform cannot tell, everyone is served.
 */
export const rateLimit = createMiddleware<AppEnv>(async (c, next) => {
  const client = getClient(c.req.raw.headers)
  const { SEARCH_LIMIT: limit } = c.env
  // The form of the search page is a page as any other.
  const isForm = c.get('path') === '/search/' && !getRequestUrl(c.req.raw).searchParams.get('q')
  if (limit === undefined || client === undefined || isForm || (await isAllowed(limit, client))) return next()
  const text = `There have been too many searches from your network. Wait ${period} seconds, then try again.`
  const response = c.get('path').endsWith('.json')
    ? Response.json(
        { problem: text },
        { status: 429, headers: { 'Access-Control-Allow-Origin': '*', ...caching.never } },
      )
    : messagePage(c, { status: 429, title: 'Too many searches', text })
  response.headers.set('Retry-After', String(period))
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
})

async function isAllowed(limit: RateLimit, key: string): Promise<boolean> {
  const asked = ask(limit, key).catch((cause: unknown) => {
    logFailure('limit-unreadable', 'SEARCH_LIMIT', cause)
    return true
  })
  const [allowed = true] = (await settledWithin([asked], patience)) ?? []
  return allowed
}

async function ask(limit: RateLimit, key: string): Promise<boolean> {
  return (await limit.limit({ key })).success
}
