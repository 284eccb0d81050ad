import { describe, expect, it } from 'vitest'
import {
  findSection,
  listAreas,
  listDocumentation,
  listFooterGroups,
  listSiblingSections,
} from '../../../worker/views/navigation.ts'
import { createIndex } from './create-props.ts'

const index = createIndex(['/', '/api/', '/concepts/', '/plugins/', '/contribute/', '/blog/', '/glossary/'], {
  migrate: 'Migrate, its index page not written',
  plugins: 'Plugins',
  contribute: 'Contribute',
  concepts: 'Concepts',
  api: 'API',
  blog: 'Blog',
})

describe('listAreas', () => {
  it('leaves out areas that the release lacks', () => {
    expect(listAreas('/', index).map(({ title }) => title)).toEqual(['Documentation', 'Contribute', 'Blog'])
    expect(listAreas('/', undefined)).toEqual([])
  })

  it.each(['api', 'concepts', 'configuration', 'guides', 'loaders', 'migrate', 'plugins'])(
    'counts /%s/ as documentation',
    (folder) => {
      const active = listAreas(`/${folder}/page/`, index).filter((area) => area.active)
      expect(active.map(({ title }) => title)).toEqual(['Documentation'])
    },
  )

  it.each([
    ['/contribute/debugging/', ['Contribute']],
    ['/blog/2026-01-01-news/', ['Blog']],
    ['/conceptual/', []],
    ['/', []],
  ])('marks the area of %s', (path, titles) => {
    const active = listAreas(path, index).filter((area) => area.active)
    expect(active.map(({ title }) => title)).toEqual(titles)
  })

  it('tells the page itself from a page below it', () => {
    expect(listAreas('/concepts/', index)[0]?.current).toBe(true)
    expect(listAreas('/concepts/output/', index)[0]?.current).toBe(false)
  })
})

describe('listSiblingSections', () => {
  it('lists the documentation sections of the release in a fixed order', () => {
    expect(listSiblingSections('/concepts/output/', index).map(({ title, active }) => [title, active])).toEqual([
      ['Concepts', true],
      ['Plugins', false],
      ['API', false],
    ])
  })

  it.each(['/', '/license/', '/contribute/', '/blog/'])('is empty at %s', (path) => {
    expect(listSiblingSections(path, index)).toEqual([])
  })
})

describe('listDocumentation', () => {
  it('lists the same sections everywhere, marking the one shown', () => {
    expect(listDocumentation('/blog/', index).map(({ title, active }) => [title, active])).toEqual([
      ['Concepts', false],
      ['Plugins', false],
      ['API', false],
    ])
    expect(listDocumentation('/api/', index).at(-1)).toMatchObject({ active: true, current: true })
  })

  it('is empty without an index', () => {
    expect(listDocumentation('/api/', undefined)).toEqual([])
  })
})

describe('listFooterGroups', () => {
  it('keeps external links and the pages of the release', () => {
    const urls = listFooterGroups(index).flatMap(({ links }) => links.map(({ url }) => url))
    expect(urls.filter((url) => url.startsWith('/'))).toEqual(['/glossary/'])
    expect(urls).toContain('https://github.com/webpack/webpack/releases')
  })
})

describe('findSection', () => {
  it.each([undefined, 'nowhere', 'toString', '__proto__'])('finds nothing under %s', (name) => {
    expect(findSection(name, index)).toBeUndefined()
  })
})
