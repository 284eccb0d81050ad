import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { loadNames } from '../permalinks/load-names.ts'
import { getRequestUrl } from '../request-url.ts'
import { caching } from '../response/caching.ts'
import { notFound } from '../response/not-found.tsx'
import { withQuery } from '../response/with-query.ts'
import { findMeantName, findMeantPage } from '../suggestions/find-meant.ts'

/** Leads from an address that nothing has to what it means, if there is no doubt; else shows the Page Not Found screen. */
export async function unknownPath(c: Context<AppEnv>): Promise<Response> {
  const path = c.get('path')
  if (path === '/') return notFound(c)
  const page = findMeantPage(path, c.get('release'))
  if (page !== undefined) return lead(c, page)
  const names = await loadNames(c)
  if (names === null) return notFound(c)
  const passage = findMeantName(path, names)
  return passage === undefined ? notFound(c, names) : lead(c, passage)
}

/** Temporary: the next release may have a page at this address. */
function lead(c: Context<AppEnv>, url: string): Response {
  const location = withQuery(url, getRequestUrl(c.req.raw).search)
  return new Response(null, { status: 302, headers: { Location: location, ...caching.notFound } })
}
