import { fileURLToPath } from 'node:url'
import { createFolders } from '../../../content-build/assemble/folders.ts'
import { createSearchPages } from '../../../content-build/assemble/search/search-pages.ts'
import { writeSearch } from '../../../content-build/assemble/search/search-writer.ts'
import { StepCache } from '../../../content-build/common/step-cache.ts'
import { buildSite } from '../../../content-build/site-builder.ts'
import type { SearchPage } from '../../../search/record.ts'
import type { SearchIndex } from '../../../search/search-index.ts'
import { type HeadingsTier, loadHeadings, loadSections, type SectionsPart } from '../../../search/tiers.ts'
import { type QueryKind, queries } from './queries.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The result of a query: the rank of its first accepted answer, none among ten, or an answer that is not written yet. */
export interface Judged {
  kind: QueryKind
  query: string
  place: number | 'none' | 'pending'
  /** The answer that came first. */
  found: string[]
  wanted: string
}

/** The content's own index, through JSON as readers get it. */
export async function loadBuiltIndex(): Promise<{ pages: SearchPage[]; headings: SearchIndex; sections: SearchIndex }> {
  const { pages } = await buildSite({ contentDir: `${root}content`, cacheDir: `${root}.cache` })
  const folders = createFolders(pages)
  const [, headings, ...sections] = writeSearch(folders, new StepCache()).files
  if (headings === undefined || sections.length === 0) throw new Error('The compiler wrote no tiers')
  const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))
  const first = parse(headings.encoded.bytes) as HeadingsTier
  const second = sections.map(({ encoded }) => parse(encoded.bytes) as SectionsPart)
  return {
    pages: createSearchPages(folders),
    headings: loadHeadings(first),
    sections: await loadSections(first, second),
  }
}

/** Asks every query. A query waits until its first answer, the one readers need most, is written; then the others count as well. */
export function judge(index: SearchIndex, pages: readonly SearchPage[]): Judged[] {
  const known = new Set(
    pages.flatMap(({ url, sections }) => [url, `${url}#*`, ...sections.map(({ id }) => `${url}#${id}`)]),
  )
  return (Object.keys(queries) as QueryKind[]).flatMap((kind) =>
    queries[kind].map(([query, ...answers]): Judged => {
      const [wanted = ''] = answers
      if (!known.has(wanted)) return { kind, query, place: 'pending', found: [], wanted }
      const found = index.search(query, 10).hits.map(({ url }) => url)
      const first = found.findIndex((url) => answers.some((answer) => accepts(answer, url)))
      return { kind, query, place: first === -1 ? 'none' : first + 1, found: found.slice(0, 3), wanted }
    }),
  )
}

function accepts(answer: string, url: string): boolean {
  return answer === url || (answer.endsWith('#*') && url.split('#')[0] === answer.slice(0, -2))
}

/** Computes the shares of answered queries whose answer is first, among three and among ten. */
export function countHits(judged: readonly Judged[]): { asked: number; at1: number; at3: number; at10: number } {
  const asked = judged.filter(({ place }) => place !== 'pending')
  const share = (limit: number): number =>
    asked.filter(({ place }) => typeof place === 'number' && place <= limit).length / (asked.length || 1)
  return { asked: asked.length, at1: share(1), at3: share(3), at10: share(10) }
}

/** Formats the figures by kind of query, then the queries whose answer is not first. */
export function report(headings: readonly Judged[], sections: readonly Judged[]): string {
  const kinds = Object.keys(queries) as QueryKind[]
  const lines = kinds.map((kind) =>
    format(
      kind,
      sections.filter((entry) => entry.kind === kind),
    ),
  )
  const misses = sections.filter(({ place }) => place !== 1 && place !== 'pending')
  return [
    ...lines,
    format('all', sections),
    format('all, headings alone', headings),
    'Not first:',
    ...misses.map(({ place, query, found, wanted }) => {
      return `  ${place === 'none' ? '–' : place}  ${JSON.stringify(query.slice(0, 60))}: ${found.join(' ')}, not ${wanted}`
    }),
  ].join('\n')
}

function format(name: string, judged: readonly Judged[]): string {
  const { asked, at1, at3, at10 } = countHits(judged)
  const figures = [at1, at3, at10].map((share) => (share * 100).toFixed(1).padStart(5)).join(' ')
  return `${name.padEnd(20)} ${String(asked).padStart(3)} asked, ${String(judged.length - asked).padStart(3)} waiting   hit@1, 3, 10: ${figures} %`
}
