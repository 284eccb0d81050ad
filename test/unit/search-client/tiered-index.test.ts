import { describe, expect, it, vi } from 'vitest'
import { TieredIndex } from '../../../client/search/tiered-index.ts'
import type { SearchPage } from '../../../search/record.ts'
import { createHeadingsTier, listTexts, writeSectionsTier } from '../../../search/tiers.ts'

const pages: SearchPage[] = [
  {
    url: '/concepts/output/',
    title: 'Output',
    section: 'Concepts',
    text: 'Where files go.',
    code: '',
    sections: [{ id: 'usage', title: 'Usage', level: 1, text: 'The zebra crosses.', code: '' }],
  },
]
const parts = pages.map((page) => {
  const texts = listTexts(page)
  return { text: texts.map((entry) => JSON.stringify(entry)).join(','), count: texts.length }
})
const site: Record<string, unknown> = {
  '/search/index.json': { headings: '/search/1.json', sections: '/search/2.json' },
  '/search/1.json': createHeadingsTier(pages),
  '/search/2.json': JSON.parse(writeSectionsTier(parts)),
}

/** Serves the site above; what `fails` names is not there. */
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
    expect(fetchJson).toHaveBeenCalledTimes(3)
    await index.prepare()
    expect(fetchJson).toHaveBeenCalledTimes(3)
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

  it('goes on with the headings where the texts fail or are of another build, and tries them again', async () => {
    const fails = new Set(['/search/2.json'])
    const { promise: complete, resolve } = Promise.withResolvers<void>()
    const onComplete = vi.fn(resolve)
    const fetchJson = serve(fails)
    const index = new TieredIndex(fetchJson, onComplete)
    await index.prepare()
    await vi.waitFor(() => expect(fetchJson).toHaveBeenCalledWith('/search/2.json'))
    expect(await urls(index, 'output')).toContain('/concepts/output/')
    expect(onComplete).not.toHaveBeenCalled()
    fails.clear()
    await index.prepare()
    await complete
    expect(await urls(index, 'zebra')).toEqual(['/concepts/output/#usage'])
  })
})
