import { describe, expect, it } from 'vitest'
import { fromHit, fromRecords } from '../../../client/search/search-item.ts'
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

describe('an answer of the embedded engine', () => {
  it('belongs to its page, with the headings between', () => {
    const item = fromHit(hit)
    expect(item.hierarchy).toMatchObject({ lvl0: 'Configuration › Output', lvl1: 'output.path' })
    expect(item.trail).toEqual(['Paths'])
    expect(item).toMatchObject({ objectID: hit.url, url: hit.url, anchor: 'outputpath', kind: 'option' })
  })

  it('that is a page stands in the group of its sections', () => {
    const page = { ...hit, url: '/configuration/output/', title: 'Output', trail: ['Configuration'] }
    expect(fromHit(page)).toMatchObject({ hierarchy: { lvl0: 'Configuration › Output' }, trail: [] })
  })

  it('outside of any section stands under its page alone', () => {
    const page = {
      ...hit,
      url: '/glossary/',
      title: 'Glossary',
      trail: [],
      page: { url: '/glossary/', title: 'Glossary' },
    }
    expect(fromHit(page)).toMatchObject({ hierarchy: { lvl0: 'Glossary' }, trail: [], anchor: null })
  })
})

describe('records of the hosted service', () => {
  const hierarchy = { lvl0: 'Configuration', lvl1: 'Output', lvl2: 'Paths', lvl3: 'output.path' }

  it('become answers under paths of this site', () => {
    const [item] = fromRecords([
      { url: 'https://webpack.js.org/configuration/output/#outputpath', hierarchy, type: 'lvl3' },
    ])
    expect(item).toMatchObject({
      url: '/configuration/output/#outputpath',
      kind: 'option',
      trail: ['Paths'],
      hierarchy: { lvl0: 'Configuration › Output', lvl1: 'output.path' },
    })
  })

  it.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ url: '/a/' }],
    [{ url: '/a/', hierarchy: { lvl0: 7 } }],
    [{ url: '', hierarchy }],
    [{ url: 'javascript:alert(1)', hierarchy }],
    [{ url: 'https://[', hierarchy }],
  ])('that cannot be shown are left out: %j', (record) => {
    expect(fromRecords([record])).toEqual([])
  })
})
