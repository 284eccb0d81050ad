import type { SearchPage } from '../../search/record.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { loadSections } from '../../search/tiers.ts'
import { readBuiltRelease } from '../browser/serve-site.ts'
import { queries } from '../content/search/queries.ts'
import { writeTiers } from '../unit/search/fixture.ts'
import { compressedSize } from './page-weight.ts'
import type { Measured, Result } from './result.ts'
import { growPages, readSearchPages } from './search-content.ts'
import { measureSearchCpu } from './search-cpu.ts'

const budgetPages = 180

interface Tiers {
  headings: string
  sections: string[]
  entries: number
}

/** Measures the search index: the size of its downloads, and the time of an answer. */
export async function* measureSearch(): AsyncGenerator<Result> {
  const pages = await readSearchPages()
  const sizes = [pages, growPages(pages, 2 * pages.length), growPages(pages, budgetPages)].map((grown) => ({
    pages: grown.length,
    tiers: { ...writeTiers(grown), entries: countEntries(grown) },
  }))
  const [today] = sizes
  if (today === undefined) return
  yield kilobytes('search, headings index', 'headings', 95, sizes)
  // An edit changes one part: a returning reader downloads at most the largest one again.
  const largest = Math.max(...today.tiers.sections.map(compressedSize)) / 1000
  const parts = `${today.tiers.sections.length} parts, the largest of ${largest.toFixed(1)} kB`
  yield kilobytes('search, section index', 'sections', 290, sizes, parts)
  const index = await loadWhole(today.tiers)
  const time = findPercentile(timeQueries(index))
  const grown = await loadWhole(sizes[2]?.tiers ?? today.tiers)
  // Figures of generated text are shown without a limit: its words are random, and more numerous than in any real text.
  const growth = `${findPercentile(timeQueries(grown)).toFixed(1)} ms at ${budgetPages} pages (${sizes[2]?.tiers.entries} entries)`
  yield atMost('search, a query, 95th percentile', time, 10, 'ms', `${count()} queries; made up: ${growth}`)
  const { first, later } = await measureSearchCpu(await readBuiltRelease())
  yield atMost(
    'CPU of a search in the Worker',
    later,
    10,
    'ms',
    `${first.toFixed(1)} ms for the first of an isolate, which loads the headings`,
  )
}

/** Counts pages and headings. */
function countEntries(pages: readonly SearchPage[]): number {
  return pages.reduce((sum, { sections }) => sum + 1 + sections.length, 0)
}

async function loadWhole({ headings, sections }: Tiers): Promise<SearchIndex> {
  return loadSections(
    JSON.parse(headings),
    sections.map((part) => JSON.parse(part)),
  )
}

/** Returns the milliseconds of every query, after one run to warm up. */
function timeQueries(index: SearchIndex): number[] {
  const all = Object.values(queries).flat()
  for (const [query] of all) index.search(query)
  return all.map(([query]) => {
    // The fastest of three runs excludes other work of the machine.
    const times = Array.from({ length: 3 }, () => {
      const start = performance.now()
      index.search(query)
      return performance.now() - start
    })
    return Math.min(...times)
  })
}

function count(): number {
  return Object.values(queries).flat().length
}

function findPercentile(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

function kilobytes(
  what: string,
  tier: 'headings' | 'sections',
  limit: number,
  sizes: readonly { pages: number; tiers: Tiers }[],
  parts?: string,
): Measured {
  const [today, ...grown] = sizes.map(({ pages, tiers }) => {
    const size = [tiers[tier]].flat().reduce((sum, part) => sum + compressedSize(part), 0) / 1000
    return { pages, entries: tiers.entries, size }
  })
  const growth = grown.map(({ pages, entries, size }) => `${size.toFixed(1)} kB at ${pages} pages (${entries} entries)`)
  return atMost(
    what,
    today?.size ?? 0,
    limit,
    'kB',
    `${today?.pages} pages (${today?.entries} entries)${parts === undefined ? '' : `, ${parts}`}; made up: ${growth.join(', ')}`,
  )
}

function atMost(what: string, value: number, limit: number, unit: string, note: string): Measured {
  return { kind: 'measured', what, value, limit, bound: 'at most', unit, note }
}
