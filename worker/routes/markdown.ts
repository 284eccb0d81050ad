import type { Context } from 'hono'
import { sourceKey } from '../../content-build/contract/records.ts'
import type { PageRoute } from '../../content-build/contract/routes.ts'
import type { AppEnv } from '../env.ts'
import type { TwinType } from '../markdown/negotiate.ts'
import { getTwinHash, readWhole } from '../markdown/read-twin.ts'
import { writeSection } from '../markdown/write-section.ts'
import { encodePath } from '../middleware/parse-path.ts'
import { caching } from '../response/caching.ts'
import { recordResponse, unreadable } from '../response/record-response.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'

/** Points search engines to the page. */
const describe = (c: Context<AppEnv>, page: string, type: TwinType): Record<string, string> => ({
  'Content-Type': `${type}; charset=utf-8`,
  'X-Robots-Tag': 'noindex',
  'Access-Control-Allow-Origin': '*',
  Link: `<${c.env.SITE_ORIGIN}${encodePath(page)}>; rel="canonical"`,
})

/** Serves the Markdown of a page: its twin, or all of a long page. */
export function markdown(c: Context<AppEnv>, route: PageRoute, page: string, isWhole: boolean): Promise<Response> {
  const headers = describe(c, page, 'text/markdown')
  const hash = isWhole ? route.source : getTwinHash(route)
  return recordResponse(c, { key: sourceKey(hash), hash, headers })
}

/**
 * Serves the Markdown of a page at the page's own address to clients that prefer it. No shared cache may keep it: a cache that ignores `Vary` would
 * hand it to browsers.
 */
export async function negotiatedMarkdown(c: Context<AppEnv>, route: PageRoute, type: TwinType): Promise<Response> {
  const headers = describe(c, c.get('path'), type)
  const hash = getTwinHash(route)
  return recordResponse(c, { key: sourceKey(hash), hash, headers }, caching.negotiated)
}

/** Serves the Markdown of the first of these sections that the page has; returns `undefined` if it has none. */
export async function section(
  c: Context<AppEnv>,
  route: PageRoute,
  page: string,
  ids: readonly string[],
): Promise<Response | undefined> {
  const whole = await readWhole(c, route)
  if (whole === null) return unreadable(c)
  for (const id of ids) {
    const text = writeSection(whole, id)
    if (text === undefined) continue
    const headers = describe(c, page, 'text/markdown')
    return revalidate(c, { etag: createEtag(c, route.source, id) }, () => c.body(text, 200, headers))
  }
  return undefined
}
