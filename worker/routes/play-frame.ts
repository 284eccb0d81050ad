import type { Context } from 'hono'
import { clientManifest } from '../client-manifest.ts'
import type { AppEnv } from '../env.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'

/**
 * Serves the document in which the playground runs results. `worker/middleware/security-headers.ts` gives it a policy of its own: any code, in an
 * opaque origin, without network.
 */
export function playFrame(c: Context<AppEnv>): Promise<Response> {
  const html = `<!doctype html><meta charset="utf-8"><title>Result</title><script>${clientManifest.playground.frame.code}</script>`
  return revalidate(c, { etag: createEtag(c, 'play-frame') }, () => c.html(html, 200, { 'X-Robots-Tag': 'noindex' }))
}
