import { beforeAll, expect, it } from 'vitest'
import type { SearchPage } from '../../../search/record.ts'
import { countHits, type Judged, judge, loadBuiltIndex, report } from './judge.ts'
import { queries } from './queries.ts'

let pages: SearchPage[]
let judged: { headings: Judged[]; sections: Judged[] }

beforeAll(async () => {
  const built = await loadBuiltIndex()
  pages = built.pages
  judged = { headings: judge(built.headings, pages), sections: judge(built.sections, pages) }
  console.log(report(judged.headings, judged.sections))
}, 120_000)

it('asks at least 200 queries, each once, each with answers', () => {
  const all = Object.values(queries).flat()
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(new Set(all.map(([query]) => query)).size).toBe(all.length)
  expect(all.filter(([, ...answers]) => answers.length === 0)).toEqual([])
})

it('has an answer on a page that is there for at least 90 of them', () => {
  expect(judged.sections.filter(({ place }) => place !== 'pending').length).toBeGreaterThanOrEqual(90)
})

it('puts an accepted answer first for 88 of 100 queries, among three for 96, among ten for 99', () => {
  const hits = countHits(judged.sections)
  expect(hits.at1).toBeGreaterThanOrEqual(0.88)
  expect(hits.at3).toBeGreaterThanOrEqual(0.96)
  expect(hits.at10).toBeGreaterThanOrEqual(0.99)
})

it('answers most of them from the headings alone, as readers without a script get them', () => {
  expect(countHits(judged.headings).at3).toBeGreaterThanOrEqual(0.9)
})
