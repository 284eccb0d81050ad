import { expect, it } from 'vitest'
import { createEmbeddedClient, type Outcome } from '../../../client/search/search-client.ts'
import type { SearchHit, SearchResult } from '../../../search/search-index.ts'

/** A client whose answers the test gives, in the order it likes. */
function open() {
  const asked: { query: string; resolve: (result: SearchResult) => void; reject: (cause: Error) => void }[] = []
  const outcomes: Outcome[] = []
  const reader = { hasChosen: false }
  const client = createEmbeddedClient(
    (query) => new Promise((resolve, reject) => void asked.push({ query, resolve, reject })),
    (outcome) => void outcomes.push(outcome),
    () => reader.hasChosen,
  )
  const search = (query: string) => client.search({ requests: [{ indexName: 'docs', query }] })
  return { asked, outcomes, reader, search }
}

it('reports how the latest query went, whichever answer comes last', async () => {
  const { asked, outcomes, search } = open()
  const first = search('out')
  const second = search('output')
  asked[1]?.resolve({ hits: [], error: { title: 'Module not found', lookups: [] } })
  await second
  asked[0]?.reject(new Error('late'))
  await first
  expect(outcomes).toEqual([{ kind: 'answered', count: 0, error: 'Module not found' }])
})

it('turns a failure into a report and no answer, so that nothing is left unhandled', async () => {
  const { asked, outcomes, search } = open()
  const answer = search('output')
  asked[0]?.reject(new Error('no index'))
  expect(await answer).toEqual({ results: [] })
  expect(outcomes).toEqual([{ kind: 'failed' }])
})

const hit: SearchHit = {
  url: '/configuration/output/',
  title: 'Output',
  titleMatches: [],
  trail: [],
  kind: 'option',
  snippet: { text: '', matches: [] },
  page: { url: '/configuration/output/', title: 'Output' },
}

it('gives the same answer again to who has chosen of it meanwhile, and to another query its own', async () => {
  const { asked, outcomes, reader, search } = open()
  const first = search('output')
  asked[0]?.resolve({ hits: [] })
  await first
  const better = search('output')
  reader.hasChosen = true
  asked[1]?.resolve({ hits: [hit] })
  expect(await better).toEqual(await first)
  const other = search('path')
  asked[2]?.resolve({ hits: [hit] })
  expect(await other).toMatchObject({ results: [{ query: 'path', nbHits: 1 }] })
  expect(outcomes.map((outcome) => outcome.kind === 'answered' && outcome.count)).toEqual([0, 0, 1])
})
