import type { SearchHit } from './search-index.ts'

/** Answers on one page. */
export interface SearchGroup {
  page: SearchHit['page']
  hits: SearchHit[]
}

/** Groups answers by page: pages in the order of their best answer, each page's answers in theirs. */
export function groupByPage(hits: readonly SearchHit[]): SearchGroup[] {
  const groups = new Map<string, SearchGroup>()
  for (const hit of hits) {
    const group = groups.get(hit.page.url)
    if (group === undefined) groups.set(hit.page.url, { page: hit.page, hits: [hit] })
    else group.hits.push(hit)
  }
  return [...groups.values()]
}
