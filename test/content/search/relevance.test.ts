import { beforeAll, expect, it } from 'vitest'
import { startingPoints } from '../../../client/islands/search/starting-points.ts'
import type { SearchPage } from '../../../search/record.ts'
import { countHits, type Judged, judge, loadBuiltIndex, report } from './judge.ts'
import { learnerQueries } from './learner-queries.ts'
import { type QueryKind, queries } from './queries.ts'

let pages: SearchPage[]
let judged: { headings: Judged[]; sections: Judged[] }

beforeAll(async () => {
  const built = await loadBuiltIndex()
  pages = built.pages
  judged = { headings: judge(built.headings, pages), sections: judge(built.sections, pages) }
  console.log(report(judged.headings, judged.sections))
}, 120_000)

/** The answers to queries of some kinds. */
function pick(...kinds: readonly QueryKind[]): Judged[] {
  return judged.sections.filter(({ kind }) => kinds.includes(kind))
}

it('asks at least 200 queries, each once, each with answers, and 80 of learners in their words', () => {
  const all = Object.values(queries).flat()
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(Object.values(learnerQueries).flat().length).toBeGreaterThanOrEqual(80)
  expect(new Set(all.map(([query]) => query)).size).toBe(all.length)
  expect(all.filter(([, ...answers]) => answers.length === 0)).toEqual([])
})

it('has an answer on a page that is there for at least 500 of them', () => {
  expect(judged.sections.filter(({ place }) => place !== 'pending').length).toBeGreaterThanOrEqual(500)
})

it('puts an accepted answer first for 88 of 100 queries, among three for 96, among ten for 99', () => {
  const hits = countHits(judged.sections)
  expect(hits.at1).toBeGreaterThanOrEqual(0.88)
  expect(hits.at3).toBeGreaterThanOrEqual(0.96)
  expect(hits.at10).toBeGreaterThanOrEqual(0.99)
})

it('answers most of them from the headings alone, as readers without a script get them', () => {
  expect(countHits(judged.headings).at3).toBeGreaterThanOrEqual(0.92)
})

it('leads a subject in plain words, also a misspelled one, to the page about it', () => {
  const hits = countHits(pick('topic', 'misspelled topic'))
  expect(hits.at1).toBeGreaterThanOrEqual(0.88)
  expect(hits.at3).toBeGreaterThanOrEqual(0.96)
})

it("puts an option of webpack's own before a README's of the same name, also when it is misspelled", () => {
  const readmes = new Set(pages.flatMap(({ url, thirdParty }) => (thirdParty === true ? [url] : [])))
  const led = pick('misspelled option').filter(({ found: [first = ''] }) => readmes.has(first.replace(/#.*/, '')))
  expect(led.map(({ query }) => query)).toEqual([])
})

it('has all that an empty search offers', () => {
  const known = new Set(pages.flatMap(({ url, sections }) => [url, ...sections.map(({ id }) => `${url}#${id}`)]))
  const offered = startingPoints.flatMap(({ links }) => links.map(([, url]) => url))
  expect(offered.filter((url) => !known.has(url))).toEqual([])
})
