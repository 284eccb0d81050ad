import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import type { Link } from '../../content-build/contract/routes.ts'
import { decodeFragment } from '../../content-build/contract/sections/decode-fragment.ts'
import { getSectionPath, getTwinPath, indexLine } from '../../content-build/contract/twins.ts'
import { encodePath } from '../middleware/parse-path.ts'

/** Writes the Markdown answer for an address with nothing below it: what it may mean, and where the index is. `path` is decoded. */
export function writeNotFound(path: string, suggestions: readonly Link[], index: ContentIndex, origin: string): string {
  const links = [...findPageAbove(path, index), ...suggestions]
  const list = links.map(
    ({ title, url }) => `- [${title.replaceAll(/[[\]\\]/g, '\\$&')}](${origin}${toTwinAddress(url, index)})`,
  )
  return `${[
    '# Page not found',
    indexLine(origin),
    `Nothing is at <${origin}${encodePath(path)}>.`,
    ...(list.length > 0 ? [`It may be one of these:\n\n${[...new Set(list)].join('\n')}`] : []),
    `Search for words: ${origin}/search.json?q=WORDS`,
  ].join('\n\n')}\n`
}

/** Returns the address of the Markdown of a page, or of the section that the fragment names; leaves any other address as it is. */
export function toTwinAddress(url: string, { routes }: ContentIndex): string {
  const [page = '', fragment] = url.split('#', 2)
  if (routes[decodeFragment(page)]?.kind !== 'page') return url
  return fragment === undefined ? getTwinPath(page) : getSectionPath(page, decodeFragment(fragment))
}

/** Finds the page whose section an address asks for. */
function findPageAbove(path: string, { routes }: ContentIndex): Link[] {
  const url = path.slice(0, path.lastIndexOf('/') + 1)
  const route = routes[url]
  return route?.kind === 'page' && url !== '/' ? [{ title: route.title, url }] : []
}
