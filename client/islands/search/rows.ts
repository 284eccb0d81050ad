import { groupByPage } from '../../../search/group-by-page.ts'
import { getPageKind } from '../../../search/kind.ts'
import type { SearchHit } from '../../../search/search-index.ts'
import type { MarkedText } from '../../../search/snippet.ts'
import type { Opened } from './recent.ts'

/** An option in the list of results. */
export interface Row {
  url: string
  kind: string
  title: MarkedText
  /** Titles between the page and the result; for a page, those above it. */
  trail: readonly string[]
  snippet: MarkedText
  /** True for a page that heads its results. */
  isPage: boolean
  hit: SearchHit | undefined
}

/** The results on one page: the page itself, whether it matches or not, then its sections. */
export interface RowGroup {
  name: string
  rows: Row[]
}

const noText: MarkedText = { text: '', matches: [] }

/** Arranges results by page, in the order of their best ones. */
export function arrangeHits(hits: readonly SearchHit[]): RowGroup[] {
  return groupByPage(hits).map(({ page, hits: onPage }) => {
    const [first] = onPage
    const own = onPage.find(({ url }) => url === page.url)
    const above = first === undefined ? [] : listAbove(first)
    const pageRow: Row = {
      url: page.url,
      kind: own?.kind ?? getPageKind(page.url),
      title: own === undefined ? { text: page.title, matches: [] } : toTitle(own),
      trail: above,
      snippet: own?.snippet ?? noText,
      isPage: true,
      hit: own ?? { ...page, titleMatches: [], trail: above, kind: getPageKind(page.url), snippet: noText, page },
    }
    const sections = onPage.filter((hit) => hit !== own)
    return { name: [...above, page.title].join(' › '), rows: [pageRow, ...sections.map(toRow)] }
  })
}

/** Shows opened results as rows. */
export function arrangeOpened(opened: readonly Opened[]): RowGroup[] {
  if (opened.length === 0) return []
  const rows = opened.map(({ url, title, page, kind }): Row => {
    const trail = title === page ? [] : [page]
    return { url, kind, title: { text: title, matches: [] }, trail, snippet: noText, isPage: false, hit: undefined }
  })
  return [{ name: 'Recent', rows }]
}

function toRow(hit: SearchHit): Row {
  const { url, kind, trail, page, snippet } = hit
  // A page may have the title of its section.
  const between = trail.slice(trail.lastIndexOf(page.title) + 1)
  return { url, kind, title: toTitle(hit), trail: between, snippet, isPage: false, hit }
}

function toTitle({ title, titleMatches }: SearchHit): MarkedText {
  return { text: title, matches: titleMatches }
}

/** Lists the titles above the page of a result. */
function listAbove({ url, trail, page }: SearchHit): readonly string[] {
  if (url === page.url) return trail
  const place = trail.indexOf(page.title)
  return place > 0 ? trail.slice(0, place) : []
}
