import type { Context } from 'hono'
import { sourceKey } from '../../content-build/contract/records.ts'
import type { PageRoute } from '../../content-build/contract/routes.ts'
import type { AppEnv } from '../env.ts'
import { encodePath } from '../middleware/parse-path.ts'
import { recordResponse } from '../response/record-response.ts'

/** The Markdown of a page, for tools that read; search engines are sent to the page. */
export function markdown(c: Context<AppEnv>, route: PageRoute, page: string): Promise<Response> {
  return recordResponse(c, {
    key: sourceKey(route.source),
    hash: route.source,
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      Link: `<${c.env.SITE_ORIGIN}${encodePath(page)}>; rel="canonical"`,
    },
  })
}
