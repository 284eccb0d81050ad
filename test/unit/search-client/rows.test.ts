import { expect, it } from 'vitest'
import { arrangeHits, arrangeOpened } from '../../../client/islands/search/rows.ts'
import type { SearchHit } from '../../../search/search-index.ts'

const hit: SearchHit = {
  url: '/configuration/output/#outputpath',
  title: 'output.path',
  titleMatches: [[0, 11]],
  trail: ['Configuration', 'Output', 'Paths'],
  kind: 'option',
  snippet: { text: 'A <path>', matches: [] },
  page: { url: '/configuration/output/', title: 'Output' },
}

it('puts the page above the answers on it, though it is none itself', () => {
  const [group] = arrangeHits([hit])
  expect(group?.name).toBe('Configuration › Output')
  expect(group?.rows).toMatchObject([
    { url: '/configuration/output/', title: { text: 'Output' }, trail: ['Configuration'], kind: 'configuration' },
    { url: hit.url, title: { text: 'output.path', matches: [[0, 11]] }, trail: ['Paths'], isPage: false },
  ])
})

it('shows a page that is an answer once, with its snippet', () => {
  const page: SearchHit = { ...hit, url: '/configuration/output/', title: 'Output', trail: ['Configuration'] }
  const [group] = arrangeHits([hit, page])
  expect(group?.rows.map(({ url }) => url)).toEqual(['/configuration/output/', hit.url])
  expect(group?.rows[0]?.snippet).toEqual(hit.snippet)
})

it('names a group by its page alone outside of sections', () => {
  const page = { url: '/glossary/', title: 'Glossary' }
  expect(arrangeHits([{ ...hit, ...page, trail: [], page }])).toMatchObject([
    { name: 'Glossary', rows: [{ trail: [] }] },
  ])
})

it('shows what was opened before, with the page of a section', () => {
  const opened = [{ url: hit.url, title: hit.title, page: 'Output', kind: 'option' }]
  expect(arrangeOpened(opened)).toMatchObject([{ name: 'Recent', rows: [{ url: hit.url, trail: ['Output'] }] }])
  expect(arrangeOpened([])).toEqual([])
})
