import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchIndex } from '../../../search/search-index.ts'
import { loadHeadings, loadSections } from '../../../search/tiers.ts'
import { createIndexes, createTiers, page, urls } from './fixture.ts'

const pages = [
  page('/a/', '<img src=x onerror=alert(1)>', {
    'A & B "quoted"': 'Text with <script>alert(1)</script> and alert again.',
  }),
  page('/b/', 'وحدات', { Größe: 'Emoji 🎉 and more.' }),
]
let index: SearchIndex

beforeAll(async () => {
  index = (await createIndexes(pages)).whole
})

describe('a query', () => {
  it.each([
    [''],
    [' \n\t'],
    ['a'],
    ['?!.,;:'],
    ['🎉🎉🎉'],
    ['(((['],
    ['.*+?^$()|[]{}\\'],
    ['<script>alert(1)</script>'],
    ['وحدات'],
    ['\u0000\u0001'],
    ['\ud800'],
    ['__proto__ constructor toString'],
    ['x'.repeat(10_000)],
    ['output '.repeat(2_000)],
    ['a.'.repeat(5_000)],
    ['-'.repeat(10_000)],
    [`configuration${'.a'.repeat(5_000)} has an unknown property`],
    [`ERROR in ${'[31m'.repeat(4_000)}`],
  ])('of %j gives an answer', (query) => {
    expect(Array.isArray(index.search(query).hits)).toBe(true)
  })

  it('in another script is found, and one without accents too', () => {
    expect(urls(index, 'وحدات')[0]).toBe('/b/')
    expect(urls(index, 'grosse')).toEqual([])
    expect(urls(index, 'grösse')).toEqual([])
    expect(urls(index, 'große')[0]).toBe('/b/#größe')
  })
})

it('marks ranges of plain text, and makes no markup', () => {
  const { title, titleMatches } = index.search('alert quoted img').hits.find(({ url }) => url === '/a/') ?? {}
  expect(title).toBe('<img src=x onerror=alert(1)>')
  expect(titleMatches?.map(([start, end]) => title?.slice(start, end))).toEqual(['img', 'alert'])
})

describe('a tier', () => {
  it('with a heading that lacks its title answers with the others', async () => {
    const tiers = createTiers(pages)
    tiers.headings.pages[0].headings[0][1] = undefined
    const whole = await loadSections(tiers.headings, tiers.sections)
    expect(urls(whole, 'alert')).toEqual(['/a/'])
    expect(urls(loadHeadings(tiers.headings), 'größe')).toEqual(['/b/#größe'])
  })

  it('of another format is refused', () => {
    expect(() => loadHeadings({ ...createTiers(pages).headings, format: 99 })).toThrow(TypeError)
    expect(() => loadHeadings(JSON.parse('{}'))).toThrow(TypeError)
  })

  it('of another build is refused', async () => {
    const { sections } = createTiers(pages.slice(1))
    await expect(loadSections(createTiers(pages).headings, sections)).rejects.toThrow(TypeError)
  })

  it('is put together from its parts, and refused where one is missing, too many, cut off or of another format', async () => {
    const [first, second] = pages.map((entry, number) => ({ ...entry, section: `Section ${number}` }))
    if (first === undefined || second === undefined) throw new Error('No pages')
    const { headings, sections } = createTiers([first, second])
    const [one, two] = sections
    expect(urls(await loadSections(headings, [one, two]), 'emoji')).toEqual(['/b/#größe'])
    const empty = { ...one, count: 0, starts: '', words: '' }
    const refused = [
      [],
      [one],
      [two],
      [one, two, two],
      [one, { ...two, starts: two.starts.slice(two.starts.indexOf('\n') + 1) }],
      [{ ...one, starts: `${one.starts}\n${two.starts}`, words: `${one.words}\n${two.words}` }, empty],
      [one, two, { ...empty, format: 99 }],
      [one, null],
      [one, {}],
      two,
    ]
    for (const parts of refused) await expect(loadSections(headings, parts as never)).rejects.toThrow(TypeError)
  })
})

it('pauses while it makes the second index', async () => {
  const many = Array.from({ length: 250 }, (_, number) => page(`/p${number}/`, `Page ${number}`))
  const tiers = createTiers(many)
  let pauses = 0
  await loadSections(tiers.headings, tiers.sections, async () => void pauses++)
  expect(pauses).toBe(3)
})
