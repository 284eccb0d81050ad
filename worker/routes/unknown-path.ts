import type { Context } from 'hono'
import type { Link } from '../../content-build/contract/routes.ts'
import type { SearchHit } from '../../search/search-index.ts'
import type { AppEnv } from '../env.ts'
import { markdownType } from '../markdown/read-twin.ts'
import { toTwinAddress, writeNotFound } from '../markdown/write-not-found.ts'
import { loadNames } from '../permalinks/load-names.ts'
import type { NameDirectory } from '../permalinks/name-directory.ts'
import { getRequestUrl } from '../request-url.ts'
import { caching } from '../response/caching.ts'
import { notFound } from '../response/message-page.tsx'
import { redirectTo, withQuery } from '../response/moved-to.ts'
import { findMeant } from '../suggestions/find-meant.ts'
import { findNearest } from '../suggestions/find-nearest.ts'
import { hasNearPage, listSuggestions } from '../suggestions/list-suggestions.ts'
import { describePath, splitPath } from '../suggestions/path-words.ts'
import { answerQuery } from './search-query.ts'

const markdownEnding = /\.md\/?$/i

/** Redirects an unknown address to the page it means if there is no doubt, otherwise shows the Page Not Found screen. */
export async function unknownPath(c: Context<AppEnv>): Promise<Response> {
  const path = c.get('path')
  const release = c.get('release')
  const isMarkdown = markdownEnding.test(path)
  if (path === '/') return notFound(c, [], caching.notFound)
  let loading: Promise<NameDirectory | null> | undefined
  const loadOnce = () => (loading ??= loadNames(c))
  const meant = await findMeant(path, release, async () => (await loadOnce()) ?? undefined)
  if (meant !== undefined)
    return lead(c, isMarkdown ? toTwinAddress(meant, release.index) : meant, (await loading) === null)
  const names = await loadOnce()
  const pages = findNearest(release.index, path)
  const hits = isWorthSearching(path.replace(markdownEnding, '')) && !hasNearPage(pages) ? await search(c, path) : []
  const suggestions = listSuggestions(release.index, path, { pages, names: names ?? undefined, hits: hits ?? [] })
  const lifetime = names === null || hits === null ? caching.never : caching.notFound
  return isMarkdown ? markdownNotFound(c, suggestions, lifetime) : notFound(c, suggestions, lifetime)
}

/** Answers programs in Markdown, since a page for people would not help them. */
function markdownNotFound(
  c: Context<AppEnv>,
  suggestions: readonly Link[],
  lifetime: Record<string, string>,
): Response {
  const text = writeNotFound(c.get('path'), suggestions, c.get('release').index, c.env.SITE_ORIGIN)
  const headers = { 'Content-Type': `${markdownType}; charset=utf-8`, 'Access-Control-Allow-Origin': '*', ...lifetime }
  return new Response(c.req.method === 'HEAD' ? null : text, { status: 404, headers })
}

/** Redirects temporarily: the next release may have a page at this address. */
function lead(c: Context<AppEnv>, url: string, isGuess: boolean): Response {
  const location = withQuery(url, getRequestUrl(c.req.raw).search)
  return redirectTo(c, location, 302, isGuess ? caching.never : caching.notFound)
}

const maxSegments = 4
const maxLength = 80

/** Matches paths that robots try, such as files of other software, for which no search is made. */
const foreignFile = /(?:^|\/)\.|\.(?!json\/?$)[a-z]{2,4}\/?$|\.(?:bak|conf|config|env|ini|log|old|sql|swp|yaml|yml)\b/i

function isWorthSearching(path: string): boolean {
  return !foreignFile.test(path) && path.length <= maxLength && splitPath(path).segments.length <= maxSegments
}

/** Returns null if the index cannot be read. */
async function search(c: Context<AppEnv>, path: string): Promise<readonly SearchHit[] | null> {
  if (c.get('release').index.search === undefined) return []
  const [name = ''] = splitPath(path).segments.slice(-1)
  const result = await answerQuery(c, describePath(`/${name}/`))
  return result === null ? null : result.hits
}
