import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'
import { getShellProps, renderPage } from '../response/shell.ts'
import { AppShellView } from '../views/app-shell-view.tsx'

/** Serves the shell without a page, for the service worker to keep. */
export function appShell(c: Context<AppEnv>): Promise<Response> {
  const etag = createEtag(c, c.get('release').id)
  const hidden = { 'X-Robots-Tag': 'noindex' }
  return revalidate(c, { etag }, () => renderPage(c, <AppShellView {...getShellProps(c)} />, 200, hidden))
}
