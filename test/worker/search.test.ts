import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileKey } from '../../content-build/contract/records.ts'
import { tierFormat } from '../../search/tiers.ts'
import { page } from '../unit/search/fixture.ts'
import { createRelease } from './site/release-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const fixture = {
  pages: { '/concepts/': 'Concepts', '/configuration/output/': 'Output' },
  sections: { concepts: { sidebar: '<nav></nav>' } },
  search: [
    page(
      '/configuration/output/',
      'Output',
      { 'output.filename': 'A text.', '<b> & "co"': '' },
      { description: 'Where files go.' },
    ),
    page('/concepts/', 'Concepts', { Loaders: '' }, { section: 'Concepts' }),
  ],
}
const { index } = createRelease(fixture)
const records = index.search ?? { headings: '', sections: [] }

let site: Site

beforeAll(async () => {
  site = await startSite({ ...fixture, faulty: true, releaseTtlSeconds: 3600 })
})
afterAll(() => site.dispose())

describe('/search/', () => {
  it('shows the form alone before anything is asked, and lets the edge keep it', async () => {
    const response = await site.fetch('/search/')
    expect(response.status).toBe(200)
    expect(response.headers.get('cloudflare-cdn-cache-control')).toContain('public')
    const html = await response.text()
    expect(html).toContain('<form action="/search/"')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(html).toContain('/assets/search-fixture.css')
    expect(html).not.toContain('search-note')
  })

  it('answers without a script, best first, page by page, with the query kept', async () => {
    const response = await site.fetch('/search/?q=output+filename')
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const html = await response.text()
    expect(html).toContain('value="output filename"')
    expect(html).toContain('<h2>Output</h2>')
    expect(html).toContain(
      '<a href="/configuration/output/#outputfilename"><span class="search-title"><mark>output.filename</mark></span></a> <span class="badge">option</span>',
    )
  })

  it('is kept by nobody but the reader who asked', async () => {
    const { headers } = await site.fetch('/search/?q=output')
    expect(headers.get('cache-control')).toBe('private, max-age=60')
    expect(headers.get('cloudflare-cdn-cache-control')).toBe('no-store')
  })

  it('says when there is nothing, and where to begin', async () => {
    const response = await site.fetch('/search/?q=qqqqxyz')
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('Nothing found for “qqqqxyz”')
    expect(html).toContain('<a href="/concepts/">Documentation</a>')
  })

  it('says what sort of error was pasted', async () => {
    const html = await (
      await site.fetch(`/search/?q=${encodeURIComponent("Module not found: Error: Can't resolve 'a'")}`)
    ).text()
    expect(html).toContain('Module not found')
  })

  it('leads from a refused configuration to the check of one', async () => {
    const ask = async (query: string) => (await site.fetch(`/search/?q=${encodeURIComponent(query)}`)).text()
    expect(await ask("configuration.output has an unknown property 'filname'")).toContain(
      'Recognized as: Invalid configuration. <a href="/check/">Check your configuration</a>.',
    )
    expect(await ask('output.filename')).not.toContain('/check/')
  })

  it.each([
    ['markup', '<script>alert(1)</script>"onload=x'],
    ['a title with markup', 'co'],
    ['emoji', '🎉'],
    ['regular expressions', '(((['],
    ['right-to-left text', 'وحدة'],
    ['a long text', 'output '.repeat(350)],
  ])('is safe for %s', async (_, query) => {
    const response = await site.fetch(`/search/?q=${encodeURIComponent(query)}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b> &')
    expect(html).not.toMatch(/<[^>]*" ?onload=/)
  })

  it('takes a query that is no valid encoding', async () => {
    expect((await site.fetch('/search/?q=%E0%A4%A')).status).toBe(200)
    expect((await site.fetch('/search/?q=%ff&q=a')).status).toBe(200)
  })

  it('belongs to the site in every spelling of its path', async () => {
    const response = await site.fetch('/search?q=output')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/search/?q=output'])
  })
})

it('/search.json answers programs with the same ranking', async () => {
  const response = await site.fetch('/search.json?q=output.filename')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('content-type')).toContain('application/json')
  const { query, hits } = (await response.json()) as { query: string; hits: { url: string; kind: string }[] }
  expect(query).toBe('output.filename')
  expect(hits[0]).toMatchObject({
    url: '/configuration/output/#outputfilename',
    title: 'output.filename',
    kind: 'option',
    trail: ['Output'],
    page: { url: '/configuration/output/', title: 'Output' },
  })
  expect(((await (await site.fetch('/search.json')).json()) as { hits: unknown[] }).hits).toEqual([])
})

it('loads the headings once, however many ask', async () => {
  await site.fetch('/search.json?q=a')
  site.kv.reads.length = 0
  for (const query of ['output', 'filename', 'loaders']) await site.fetch(`/search.json?q=${query}`)
  expect(site.kv.reads).toEqual([])
})

describe('a tier', () => {
  it('is served under its hash, for good', async () => {
    const response = await site.fetch(`/search/${records.headings}.json`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.json()).toMatchObject({ format: tierFormat })
    // The page outside of sections, and the concepts.
    expect(records.sections).toHaveLength(2)
    for (const part of records.sections) {
      const head = await site.fetch(`/search/${part}.json`, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
  })

  it('that does not exist is a 404 that nobody keeps', async () => {
    const key = fileKey('0123456789abcdef0123' as never)
    const response = await site.fetch('/search/0123456789abcdef0123.json')
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toHaveProperty('problem')
    await site.log.expect([{ event: 'record-missing', key }])
  })
})

describe('an index that cannot be read', () => {
  it('is said so, with 503, and asked for again by the next search', async () => {
    const broken = await startSite({ ...fixture, faulty: true, releaseTtlSeconds: 3600 })
    const key = fileKey(records.headings as never)
    broken.kv.fail(key)
    const response = await broken.fetch('/search/?q=output')
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('The search index cannot be read at the moment')
    expect(html).toContain('value="output"')
    expect((await broken.fetch('/search.json?q=output')).status).toBe(503)
    broken.kv.recover()
    expect((await broken.fetch('/search/?q=output')).status).toBe(200)
    await broken.log.expect([
      { event: 'record-unreadable', key },
      { event: 'record-unreadable', key },
    ])
    await broken.dispose()
  })

  it('is the case for a release from before there was search', async () => {
    const { search: _, ...older } = fixture
    const site = await startSite(older)
    expect((await site.fetch('/search/?q=output')).status).toBe(503)
    expect((await site.fetch('/search/')).status).toBe(200)
    await site.dispose()
  })
})

it('tells browsers how to search from the address bar', async () => {
  const response = await site.fetch('/opensearch.xml')
  expect(response.headers.get('content-type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  expect(await response.text()).toContain('template="https://docs.test/search/?q={searchTerms}"')
  const page = await (await site.fetch('/concepts/')).text()
  expect(page).toContain(
    '<link rel="search" type="application/opensearchdescription+xml" title="webpack" href="/opensearch.xml"/>',
  )
})
