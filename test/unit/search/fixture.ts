import type { SearchPage, SearchSection } from '../../../search/record.ts'
import type { SearchIndex } from '../../../search/search-index.ts'
import { createHeadingsTier, createSectionsPart, listTexts, loadHeadings, loadSections } from '../../../search/tiers.ts'

/** A page, as short as a test needs it: its sections by title, each with its text. */
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

/** Returns both tiers of some pages as JSON, the second with a part for each section. */
export function writeTiers(pages: readonly SearchPage[]): { headings: string; sections: string[] } {
  const sections = [...Map.groupBy(pages, ({ section }) => section).values()]
  return {
    headings: JSON.stringify(createHeadingsTier(sections.flat())),
    sections: sections.map((part) => JSON.stringify(createSectionsPart(part.map(listTexts)))),
  }
}

/** Returns both tiers of some pages, through JSON as readers get them. */
export function createTiers(pages: readonly SearchPage[]) {
  const { headings, sections } = writeTiers(pages)
  return { headings: JSON.parse(headings), sections: sections.map((part) => JSON.parse(part)) }
}

/** Returns the index of the first tier, and that of both. */
export async function createIndexes(
  pages: readonly SearchPage[],
): Promise<{ headings: SearchIndex; whole: SearchIndex }> {
  const tiers = createTiers(pages)
  return { headings: loadHeadings(tiers.headings), whole: await loadSections(tiers.headings, tiers.sections) }
}

/** Returns the addresses of the results. */
export function urls(index: SearchIndex, query: string): string[] {
  return index.search(query).hits.map(({ url }) => url)
}
