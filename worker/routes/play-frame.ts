import type { Context } from 'hono'
import { clientManifest } from '../client-manifest.ts'
import type { AppEnv } from '../env.ts'
import { caching } from '../response/caching.ts'
import { createEtag, findNotModified } from '../response/revalidate.ts'

/**
 * The document in which the playground runs results. `worker/middleware/security-headers.ts` gives it a policy of its own: any code, in an
 * origin that nothing else has, and no network.
 */
export function playFrame(c: Context<AppEnv>): Response {
  const etag = createEtag(c, 'play-frame')
  const notModified = findNotModified(c, etag)
  if (notModified !== undefined) return notModified
  const html = `<!doctype html><meta charset="utf-8"><title>Result</title><script>${clientManifest.playground.frame}</script>`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...caching.content, 'X-Robots-Tag': 'noindex', ETag: etag },
  })
}
