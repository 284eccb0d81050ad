import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { messagePage } from '../response/message-page.tsx'
import type { Release } from '../store/release.ts'
import { ReleaseCache } from '../store/release-cache.ts'

// One per isolate, shared by its requests: it contains what every reader gets and no data about readers.
const releases = new ReleaseCache()

/** Returns the current release, or `undefined` while none can be read. */
export function findRelease(c: Context<AppEnv>): Promise<Release | undefined> {
  const { CONTENT, RELEASE, RELEASE_TTL_SECONDS } = c.env
  const ttl = Number(RELEASE_TTL_SECONDS) * 1000
  return releases.get(CONTENT, ttl, (task) => c.executionCtx.waitUntil(task), RELEASE)
}

/** Sets the current release, or answers 503 if none can be read. */
export const currentRelease = createMiddleware<AppEnv>(async (c, next) => {
  const release = await findRelease(c)
  if (release !== undefined) {
    c.set('release', release)
    return next()
  }
  const response = messagePage(c, {
    status: 503,
    title: 'Service unavailable',
    text: 'The documentation cannot be read at the moment. Try again in a few seconds.',
  })
  response.headers.set('Retry-After', '10')
  return response
})
