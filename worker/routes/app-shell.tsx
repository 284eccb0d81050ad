import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { caching } from '../response/caching.ts'
import { createEtag, findNotModified } from '../response/revalidate.ts'
import { getShellProps, htmlType, renderDocument } from '../response/shell.ts'
import { AppShellView } from '../views/app-shell-view.tsx'

/** The shell around nothing, for the service worker to keep. */
export function appShell(c: Context<AppEnv>): Response {
  const etag = createEtag(c, c.get('release').id)
  const notModified = findNotModified(c, etag)
  if (notModified !== undefined) return notModified
  const html = renderDocument(<AppShellView {...getShellProps(c)} />)
  return new Response(html, {
    headers: { ...htmlType, ...caching.content, 'X-Robots-Tag': 'noindex', ETag: etag },
  })
}
