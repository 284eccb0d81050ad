import type { SearchPage, SearchSection } from '../../../search/record.ts'
import type { SearchIndex } from '../../../search/search-index.ts'
import { createHeadingsTier, listTexts, loadHeadings, loadSections, writeSectionsTier } from '../../../search/tiers.ts'

/** A page, said as briefly as a test needs it: its sections by title, each with its text. */
export function page(
  url: string,
  title: string,
  sections: Record<string, string> = {},
  rest: Partial<SearchPage> = {},
): SearchPage {
  const list = Object.entries(sections).map(([heading, text]): SearchSection => {
    const id = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    return { id, title: heading, level: 1, text, code: '' }
  })
  return { url, title, text: '', code: '', sections: list, ...rest }
}

/** Both tiers of some pages, through JSON as readers get them. */
export function createTiers(pages: readonly SearchPage[]) {
  const parts = pages.map((entry) => {
    const texts = listTexts(entry)
    return { text: texts.map((text) => JSON.stringify(text)).join(','), count: texts.length }
  })
  return {
    headings: JSON.parse(JSON.stringify(createHeadingsTier(pages))),
    sections: JSON.parse(writeSectionsTier(parts)),
  }
}

/** The index of the first tier, and that of both. */
export async function createIndexes(
  pages: readonly SearchPage[],
): Promise<{ headings: SearchIndex; whole: SearchIndex }> {
  const tiers = createTiers(pages)
  return { headings: loadHeadings(tiers.headings), whole: await loadSections(tiers.headings, tiers.sections) }
}

/** The addresses of the answers. */
export function urls(index: SearchIndex, query: string): string[] {
  return index.search(query).hits.map(({ url }) => url)
}
