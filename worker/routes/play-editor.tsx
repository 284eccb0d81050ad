import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'
import { getShellProps, renderPage } from '../response/shell.ts'
import { PlayEditorView } from '../views/play-editor-view.tsx'

/**
 * Serves the page that hands a project of the playground over to the online editor. `worker/middleware/security-headers.ts` allows this page alone to
 * send a form to another host.
 */
export function playEditor(c: Context<AppEnv>): Promise<Response> {
  const etag = createEtag(c, c.get('release').id)
  const hidden = { 'X-Robots-Tag': 'noindex' }
  return revalidate(c, { etag }, () => renderPage(c, <PlayEditorView {...getShellProps(c)} />, 200, hidden))
}
