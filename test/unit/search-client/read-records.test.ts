import { describe, expect, it } from 'vitest'
import { parseMarked } from '../../../client/search/parse-marked.ts'
import { readRecords } from '../../../client/search/read-records.ts'

describe('records of the hosted service', () => {
  const hierarchy = { lvl0: 'Configuration', lvl1: 'Output', lvl2: 'Paths', lvl3: 'output.path' }

  it('become answers under paths of this site', () => {
    const [item] = readRecords([
      { url: 'https://webpack.js.org/configuration/output/#outputpath', hierarchy, type: 'lvl3' },
    ])
    expect(item).toMatchObject({
      url: '/configuration/output/#outputpath',
      kind: 'option',
      title: 'output.path',
      trail: ['Configuration', 'Output', 'Paths'],
      page: { url: '/configuration/output/', title: 'Output' },
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
    expect(readRecords([record])).toEqual([])
  })
})

describe('snippets of the hosted service', () => {
  it('are read as text with ranges, and nothing else in them is markup', () => {
    expect(parseMarked('The &lt;b&gt; &#38; <mark>output</mark> <img src=x>')).toEqual({
      text: 'The <b> & output <img src=x>',
      matches: [[10, 16]],
    })
  })
})
