import type { SearchHit } from './search-index.ts'

/** The results on one page. */
export interface SearchGroup {
  page: SearchHit['page']
  hits: SearchHit[]
}

/** Groups results by page: pages in the order of their best result, results in their own order. */
export function groupByPage(hits: readonly SearchHit[]): SearchGroup[] {
  const groups = new Map<string, SearchGroup>()
  for (const hit of hits) {
    const group = groups.get(hit.page.url)
    if (group === undefined) groups.set(hit.page.url, { page: hit.page, hits: [hit] })
    else group.hits.push(hit)
  }
  return [...groups.values()]
}
