import { type Context, Hono } from 'hono'
import { type ContentHash, fileKey } from '../../content-build/contract/records.ts'
import { groupByPage } from '../../search/group-by-page.ts'
import type { AppEnv } from '../env.ts'
import { caching } from '../response/caching.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'
import { getShellProps, renderPage } from '../response/shell.ts'
import { findRecord } from '../store/find-record.ts'
import { inTime } from '../store/in-time.ts'
import { readBytes } from '../store/records.ts'
import { SearchView } from '../views/search-view.tsx'
import { answerQuery, getQuery } from './search-query.ts'

/** Serves the search page, its results as JSON, and the tiers of the index that scripts search in. */
export const search = new Hono<AppEnv>()
  .get('/search/', searchPage)
  .get('/search.json', searchJson)
  .get('/search/:file{[0-9a-f]{20}\\.json}', searchRecord)

const hidden = { 'X-Robots-Tag': 'noindex' }
// Contains no user data, so pages of other sites may read it too.
const open = { ...hidden, 'Access-Control-Allow-Origin': '*' }

async function searchPage(c: Context<AppEnv>): Promise<Response> {
  const query = getQuery(c)
  if (query === '') return emptyPage(c)
  const result = await answerQuery(c, query)
  const groups = result === null ? undefined : groupByPage(result.hits)
  const view = <SearchView {...getShellProps(c)} query={query} groups={groups} error={result?.error} />
  return result === null
    ? renderPage(c, view, 503, { ...hidden, ...caching.never, 'Retry-After': '10' })
    : renderPage(c, view, 200, { ...hidden, ...caching.search })
}

/** Serves the form without results, which is the same for everyone. */
function emptyPage(c: Context<AppEnv>): Promise<Response> {
  const etag = createEtag(c, c.get('release').id)
  return revalidate(c, { etag }, () =>
    renderPage(c, <SearchView {...getShellProps(c)} query="" groups={[]} />, 200, hidden),
  )
}

async function searchJson(c: Context<AppEnv>): Promise<Response> {
  const query = getQuery(c)
  const result = await answerQuery(c, query)
  if (result === null) {
    const headers = { ...hidden, ...caching.never, 'Retry-After': '10' }
    return c.json({ query, problem: 'The search index cannot be read at the moment' }, 503, headers)
  }
  return c.json({ query, error: result.error?.title, hits: result.hits }, 200, { ...open, ...caching.search })
}

/** Serves a tier, or a part of one, by its hash, current or not: a page of an earlier release still gets its own tier. */
async function searchRecord(c: Context<AppEnv>): Promise<Response> {
  const hash = c.req.param('file')?.slice(0, 20) as ContentHash
  const key = fileKey(hash)
  const type = { 'Content-Type': 'application/json; charset=utf-8', ...hidden }
  const body = await findRecord(key, () => inTime(readBytes(c.env.CONTENT, key)))
  if (body === null) {
    const problem = { problem: 'There is no such search index; /search/index.json names the current one' }
    return c.json(problem, 404, { ...hidden, ...caching.never })
  }
  return c.body(body, 200, { ...type, ...caching.immutable })
}
