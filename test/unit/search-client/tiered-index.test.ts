import { describe, expect, it, vi } from 'vitest'
import { TieredIndex } from '../../../client/search/tiered-index.ts'
import type { SearchPage } from '../../../search/record.ts'
import { createTiers } from '../search/fixture.ts'

const pages: SearchPage[] = [
  {
    url: '/concepts/output/',
    title: 'Output',
    section: 'Concepts',
    text: 'Where files go.',
    code: '',
    sections: [{ id: 'usage', title: 'Usage', level: 1, text: 'The zebra crosses.', code: '' }],
  },
  {
    url: '/guides/',
    title: 'Guides',
    section: 'Guides',
    text: 'A giraffe waits.',
    code: '',
    sections: [],
  },
]
const { headings, sections } = createTiers(pages)
const site: Record<string, unknown> = {
  '/search/index.json': { headings: '/search/1.json', sections: ['/search/2.json', '/search/3.json'] },
  '/search/1.json': headings,
  '/search/2.json': sections[0],
  '/search/3.json': sections[1],
}

const sectionPaths = ['/search/2.json', '/search/3.json']

/** Serves the site above, without the files that `fails` names. */
function serve(fails: Set<string> = new Set()) {
  return vi.fn(async (url: string) => {
    if (fails.has(url)) throw new Error(`${url} failed`)
    return structuredClone(site[url])
  })
}

const urls = async (index: TieredIndex, text: string) => (await index.search(text)).hits.map(({ url }) => url)

describe('the index of a page', () => {
  it('answers from headings, then from texts, and says when', async () => {
    const { promise: complete, resolve: onComplete } = Promise.withResolvers<void>()
    const fetchJson = serve()
    const index = new TieredIndex(fetchJson, onComplete)
    expect(await urls(index, 'usage')).toEqual(['/concepts/output/#usage'])
    await complete
    expect(await urls(index, 'zebra')).toEqual(['/concepts/output/#usage'])
    expect(await urls(index, 'giraffe')).toEqual(['/guides/'])
    expect(fetchJson).toHaveBeenCalledTimes(4)
    await index.prepare()
    expect(fetchJson).toHaveBeenCalledTimes(4)
  })

  it('is loaded once for any number of queries', async () => {
    const fetchJson = serve()
    const index = new TieredIndex(fetchJson, () => {})
    await Promise.all([index.prepare(), index.search('output'), index.search('usage')])
    expect(fetchJson.mock.calls.filter(([url]) => url === '/search/index.json')).toHaveLength(1)
  })

  it('asks for the addresses again when what they name is gone', async () => {
    const fails = new Set(['/search/1.json'])
    const fetchJson = serve(fails)
    fetchJson.mockImplementationOnce(async (url) => site[url])
    fetchJson.mockImplementationOnce(async () => {
      fails.clear()
      throw new Error('gone')
    })
    const index = new TieredIndex(fetchJson, () => {})
    expect(await urls(index, 'output')).toContain('/concepts/output/')
    expect(fetchJson.mock.calls.filter(([url]) => url === '/search/index.json')).toHaveLength(2)
  })

  it('rejects where there is none, and tries again with the next query', async () => {
    const fails = new Set(['/search/index.json'])
    const index = new TieredIndex(serve(fails), () => {})
    await expect(index.search('output')).rejects.toThrow('failed')
    await expect(index.prepare()).rejects.toThrow('failed')
    fails.clear()
    expect(await urls(index, 'output')).toContain('/concepts/output/')
  })

  it('asks for all parts of the texts at once', async () => {
    const fetchJson = serve()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: complete, resolve: onComplete } = Promise.withResolvers<void>()
    const held = vi.fn(async (url: string) => {
      if (sectionPaths.includes(url)) await released
      return fetchJson(url)
    })
    await new TieredIndex(held, onComplete).prepare()
    await vi.waitFor(() => expect(held.mock.calls.map(([url]) => url).slice(-2)).toEqual(sectionPaths))
    release()
    await complete
  })

  it.each(sectionPaths)(
    'goes on with the headings where a part of the texts fails, and tries again: %s',
    async (part) => {
      const fails = new Set([part])
      const { promise: complete, resolve } = Promise.withResolvers<void>()
      const onComplete = vi.fn(resolve)
      const fetchJson = serve(fails)
      const index = new TieredIndex(fetchJson, onComplete)
      await index.prepare()
      await vi.waitFor(() => expect(fetchJson).toHaveBeenCalledWith(part))
      expect(await urls(index, 'zebra giraffe')).toEqual([])
      expect(await urls(index, 'output')).toContain('/concepts/output/')
      expect(onComplete).not.toHaveBeenCalled()
      fails.clear()
      await index.prepare()
      await complete
      expect(await urls(index, 'zebra')).toEqual(['/concepts/output/#usage'])
      expect(await urls(index, 'giraffe')).toEqual(['/guides/'])
    },
  )

  it('goes on with the headings where a part is of another build, and tries again', async () => {
    const { promise: complete, resolve: onComplete } = Promise.withResolvers<void>()
    const fetchJson = vi.fn(async (url: string) => (url === '/search/3.json' ? sections[0] : site[url]))
    const index = new TieredIndex(fetchJson, onComplete)
    await index.prepare()
    await vi.waitFor(() => expect(fetchJson).toHaveBeenCalledWith('/search/3.json'))
    expect(await urls(index, 'zebra')).toEqual([])
    expect(await urls(index, 'usage')).toEqual(['/concepts/output/#usage'])
    fetchJson.mockImplementation(async (url) => site[url])
    await index.prepare()
    await complete
    expect(await urls(index, 'giraffe')).toEqual(['/guides/'])
  })
})
