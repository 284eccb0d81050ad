import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import type { Link } from '../../content-build/contract/routes.ts'
import type { SearchHit } from '../../search/search-index.ts'
import { blogPath } from '../../site.config.ts'
import type { NameDirectory } from '../permalinks/name-directory.ts'
import { type NearPage, nearScore } from './find-nearest.ts'
import { splitPath } from './path-words.ts'

const most = 6
const mostHits = 3
/** The number of search results that are suggested. */
const mostRead = 12
/** The number of search results in which our own pages are moved before READMEs, and pages before passages. */
const bestHits = 6
const mostNames = 2
/** The least similarity of a name to the last segment of the path, from 0 to 2. */
const leastLikeness = 1.2

/** Sources of suggestions; a source is absent if it cannot be read or was not asked. */
export interface Sources {
  /** Pages that `findNearest` returns for the path. */
  pages: readonly NearPage[]
  names?: NameDirectory | undefined
  hits?: readonly SearchHit[] | undefined
}

/** Returns true if a page is so similar to a dead path that a search would not find a better one. */
export function hasNearPage(pages: readonly NearPage[]): boolean {
  return pages.some(isNear)
}

/**
 * Lists what a dead path may mean, likeliest first: pages within a small edit distance, results in its section for a search for its words, other
 * similar pages, similar names of webpack, and the rest of the results.
 */
export function listSuggestions(index: ContentIndex, path: string, { pages, names, hits = [] }: Sources): Link[] {
  const { segments } = splitPath(path)
  const section = `/${segments[0]?.toLowerCase()}/`
  const found = hits.slice(0, mostRead).map(({ url, title, page }) => ({
    url,
    title: url.includes('#') ? `${page.title}: ${title}` : title,
  }))
  const isOfSection = segments.length > 1 && index.routes[section] !== undefined
  const isOwn = ({ url }: Link) => !isOfSection || url.startsWith(section)
  // Excludes posts: their subjects have pages elsewhere.
  const inPlace =
    section === blogPath ? [] : found.filter((link, place) => isOwn(link) && (place === 0 || link.url !== section))
  const best = inPlace.slice(0, bestHits)
  const isOurs = ({ url }: Link) => !isReadme(url, index)
  const own = [
    ...best.filter((link) => isPage(link) && isOurs(link)),
    ...best.filter((link) => !isPage(link) && isOurs(link)),
    ...best.filter((link) => !isOurs(link)),
  ]
  const named = names?.findNearest(segments.at(-1) ?? '', leastLikeness) ?? []
  return unique([
    ...pages.filter((page) => isNear(page) && isOwn(page)),
    ...own.slice(0, mostHits),
    ...pages.filter((page) => isOwn(page) && page.url !== section),
    ...pages,
    ...named.slice(0, mostNames).map(({ name, url }) => ({ title: name, url })),
    ...found.slice(0, mostHits),
  ]).slice(0, most)
}

function isNear({ score }: NearPage): boolean {
  return score >= nearScore
}

function isPage({ url }: Link): boolean {
  return !url.includes('#')
}

function isReadme(url: string, { routes }: ContentIndex): boolean {
  const route = routes[url.replace(/#.*/, '')]
  return route?.kind === 'page' && route.thirdParty === true
}

function unique(links: readonly Link[]): Link[] {
  const byUrl = new Map<string, Link>()
  for (const { title, url } of links) if (!byUrl.has(url)) byUrl.set(url, { title, url })
  return [...byUrl.values()]
}
