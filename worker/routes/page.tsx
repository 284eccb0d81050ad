import type { Context } from 'hono'
import { navKey, pageKey } from '../../content-build/contract/records.ts'
import type { PageRoute } from '../../content-build/contract/routes.ts'
import { getTwinPath } from '../../content-build/contract/twins.ts'
import type { AppEnv } from '../env.ts'
import { encodePath } from '../middleware/parse-path.ts'
import { documentResponse } from '../response/document.ts'
import { type Fill, fillWith, readPart } from '../response/fill.ts'
import { markCurrentPage } from '../response/mark-current-page.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'
import { getShellProps } from '../response/shell.ts'
import { findRecord } from '../store/find-record.ts'
import { inTime } from '../store/in-time.ts'
import { readSidebar } from '../store/sidebars.ts'
import { HomeView } from '../views/home-view.tsx'
import { PageView } from '../views/page-view.tsx'

/** Serves a page of the documentation with its section's sidebar; `/` is the home page. */
export function page(c: Context<AppEnv>, route: PageRoute): Promise<Response> {
  const headers = { Vary: 'Accept', Link: linkTwin(c.get('path')) }
  return revalidate(c, { etag: createEtag(c, route.version), headers }, () => {
    const article = [readPart(c.env.CONTENT, pageKey(route.page))]
    const sidebar = openSidebar(c, route)
    const View = c.get('path') === '/' ? HomeView : PageView
    return documentResponse(c, { view: () => <View {...getShellProps(c)} route={route} />, article, sidebar })
  })
}

/** Links to the Markdown of a page, and to the index of all pages. */
function linkTwin(path: string): string {
  return `<${encodePath(getTwinPath(path))}>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"`
}

/** Returns the sidebar with this page marked. If there is none, or KV fails, the page has no sidebar. */
async function openSidebar(c: Context<AppEnv>, route: PageRoute): Promise<Fill> {
  const section = route.section === undefined ? undefined : c.get('release').index.sections[route.section]
  if (section === undefined) return fillWith('')
  const sidebar = await findRecord(navKey(section.nav), () => inTime(readSidebar(c.env.CONTENT, section.nav)))
  return sidebar === null ? fillWith('', false) : fillWith(markCurrentPage(sidebar, c.get('path')))
}
