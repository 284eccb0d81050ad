import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentHash } from '../../content-build/common/content-hash.ts'
import { sourceKey } from '../../content-build/contract/records.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const origin = 'https://docs.test'
const index = `> The index of this documentation: ${origin}/llms.txt.`
const twin = `---
title: Output
url: ${origin}/configuration/output/
---

${index}

# Output

Text.

## [output.filename](${origin}/configuration/output/#outputfilename)

The name.

## [Größe](${origin}/configuration/output/#gr%C3%B6%C3%9Fe)

The size.
`

const heading = (level: number, title: string) =>
  `${'#'.repeat(level)} [${title}](${origin}/guides/long/#${title.toLowerCase()})`
const longTwin = `---
title: 'Long: "a"'
url: ${origin}/guides/long/
---

${index}

# Long

${heading(2, 'Examples')}

${heading(3, 'One')}

${'Word '.repeat(6000)}

${heading(4, 'Deeper')}

${heading(3, 'Two')}

${'Word '.repeat(6000)}
`

const contents = `---
title: Huge
url: ${origin}/guides/huge/
---

${index}

# Huge

Too many to read at once.
`
const whole = `${contents.replace('Too many', 'Not too many')}\n${heading(2, 'One').replace('long', 'huge')}\n\nFirst.\n`

let site: Site

beforeAll(async () => {
  site = await startSite({
    faulty: true,
    releaseTtlSeconds: 3600,
    pages: {
      '/': { html: 'Home', markdown: '# Home\n' },
      '/configuration/': 'All options',
      '/configuration/output/': { html: '<p>Output</p>', markdown: twin },
      '/guides/long/': { html: '<p>Long</p>', markdown: longTwin },
      '/guides/huge/': { html: '<p>Huge</p>', markdown: whole, contents },
    },
  })
})
afterAll(() => site.dispose())

describe('the Markdown of a page', () => {
  it.each([
    ['/configuration/output/index.md', '/configuration/output/'],
    ['/configuration/output.md', '/configuration/output/'],
    ['/configuration.md', '/configuration/'],
    ['/index.md', '/'],
  ])('is served at %s', async (path, page) => {
    const { status, headers } = await site.fetch(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(headers.get('link')).toBe(`<${origin}${page}>; rel="canonical"`)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('vary')).toBeNull()
  })
})

describe('the Markdown of a very long page', () => {
  const read = async (path: string, accept = '*/*') => {
    const response = await site.fetch(path, { headers: { Accept: accept } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, markdown])
    expect(response.headers.get('link')).toBe(`<${origin}/guides/huge/>; rel="canonical"`)
    return response.text()
  }

  it('is its contents, also for who asks for Markdown at its own address', async () => {
    expect(await read('/guides/huge/index.md')).toBe(contents)
    expect(await read('/guides/huge.md')).toBe(contents)
    expect(await read('/guides/huge/', 'text/markdown')).toBe(contents)
  })

  it('is whole at an address of its own', async () => {
    expect(await read('/guides/huge/full.md')).toBe(whole)
  })

  it('has sections, which are cut out of the whole', async () => {
    expect(await read('/guides/huge/one.md')).toContain('\n\nFirst.\n')
  })

  it('is told apart from the whole by ETag and cache tag', async () => {
    const [one, other] = await Promise.all([site.fetch('/guides/huge/index.md'), site.fetch('/guides/huge/full.md')])
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
    expect(one.headers.get('cache-tag')).toBe(contentHash(contents))
    expect(other.headers.get('cache-tag')).toBe(contentHash(whole))
  })

  it('is offered whole to people, and as contents to programs', async () => {
    const page = await (await site.fetch('/guides/huge/')).text()
    expect(page).toContain('<a href="/guides/huge/full.md">View as Markdown</a>')
    expect(page).toContain('<copy-markdown src="/guides/huge/full.md">')
    expect(page).toContain('<link rel="alternate" type="text/markdown" href="/guides/huge/index.md"/>')
  })
})

it('is whole at both addresses where a page is not that long', async () => {
  const response = await site.fetch('/configuration/output/full.md')
  expect([response.status, await response.text()]).toEqual([200, twin])
  expect(await (await site.fetch('/configuration/output/')).text()).toContain(
    '<a href="/configuration/output/index.md">View as Markdown</a>',
  )
})

describe('a section of it', () => {
  it.each([
    ['an option without the name of its page', 'filename'],
    ['an option by its id', 'outputfilename'],
  ])('is served for %s', async (_, name) => {
    const response = await site.fetch(`/configuration/output/${name}.md`)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('link')).toBe(`<${origin}/configuration/output/>; rel="canonical"`)
    expect(await response.text()).toBe(`---
title: Output
url: ${origin}/configuration/output/#outputfilename
---

${index}

A section of [Output](${origin}/configuration/output/index.md).

## [output.filename](${origin}/configuration/output/#outputfilename)

The name.
`)
  })

  it('is served for an id in other letters', async () => {
    const response = await site.fetch(`/configuration/output/${encodeURIComponent('größe')}.md`)
    expect(await response.text()).toContain('The size.')
  })

  it('has an ETag of its own', async () => {
    const tags = new Set<string | null>()
    for (const path of ['filename.md', `${encodeURIComponent('größe')}.md`, 'index.md', '']) {
      const { headers } = await site.fetch(`/configuration/output/${path}`)
      tags.add(headers.get('etag'))
    }
    expect(tags.size).toBe(4)
    const first = await site.fetch('/configuration/output/filename.md')
    const etag = first.headers.get('etag') ?? ''
    const again = await site.fetch('/configuration/output/filename.md', { headers: { 'If-None-Match': etag } })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
  })

  it('leaves the caches of the edge together with its page', async () => {
    for (const path of ['filename.md', 'index.md']) {
      const { headers } = await site.fetch(`/configuration/output/${path}`)
      expect(headers.get('cache-tag')).toBe(contentHash(twin))
    }
  })

  it('answers HEAD without a body', async () => {
    const response = await site.fetch('/configuration/output/filename.md', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it.each(['nothing.md', '%23.md', 'constructor.md', '%60%5B%3Cb%3E.md'])(
    'is not found as %s, which Markdown says',
    async (name) => {
      const response = await site.fetch(`/configuration/output/${name}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([404, markdown])
      const text = await response.text()
      expect(text).toContain(`${index}`)
      expect(text).toContain(`](${origin}/configuration/output/index.md)`)
      expect(text).toContain(`<${origin}/configuration/output/${name}>`)
    },
  )

  it('is where another spelling of its address leads', async () => {
    const { status, headers } = await site.fetch('/configuration/output/OUTPUT.md')
    expect([status, headers.get('location')]).toEqual([302, '/configuration/output/index.md'])
  })

  it('begins with a list of what is below it where it is long', async () => {
    const text = await (await site.fetch('/guides/long/examples.md')).text()
    expect(text).toContain(
      `A section of [Long: "a"](${origin}/guides/long/index.md).\n\n## [Examples](${origin}/guides/long/#examples)\n\nThis section is long.`,
    )
    expect(text).toContain(
      `\n\n- [One](${origin}/guides/long/one.md)\n  - [Deeper](${origin}/guides/long/deeper.md)\n- [Two](${origin}/guides/long/two.md)\n\n`,
    )
    expect(await (await site.fetch('/guides/long/one.md')).text()).not.toContain('is long')
  })

  it('is 503, and not kept, where KV does not give the page', async () => {
    const key = sourceKey(contentHash(twin))
    site.kv.fail(key)
    const { status, headers } = await site.fetch('/configuration/output/filename.md')
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
    await site.log.expect([{ event: 'record-unreadable', key }])
    site.kv.recover()
  })
})

const markdown = 'text/markdown; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const html = 'text/html; charset=utf-8'
const chrome = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describe('the form of a page that is asked for by the Accept header', () => {
  it.each([
    [undefined, html],
    ['', html],
    ['*/*', html],
    ['text/*', html],
    [chrome, html],
    ['text/html', html],
    ['application/json, text/plain, */*', html],
    ['text/markdown', markdown],
    ['TEXT/Markdown', markdown],
    ['text/markdown; charset=utf-8', markdown],
    ['text/markdown, */*', markdown],
    ['text/markdown, text/html, */*', markdown],
    ['text/html, text/markdown', html],
    ['text/html;q=0.9, text/markdown', markdown],
    ['text/markdown;q=0.5, text/html', html],
    ['text/markdown;q=0.5, */*', html],
    ['text/markdown;q=0.5, text/*;q=0.4, */*', markdown],
    ['text/markdown;q=0', html],
    ['text/markdown;q=0, text/plain', plain],
    ['text/markdown;q=nonsense', markdown],
    ['text/markdown;q=2, text/html', markdown],
    ['text/plain', plain],
    ['text/plain, text/html', plain],
    ['text/html, text/plain', html],
    ['text/plain;q=0.9, text/html;q=0.8', plain],
    ['text/markdown-plus', html],
    ['x/text/markdown', html],
    [`${'a/b,'.repeat(900)}text/markdown`, markdown],
  ])('for %s', async (accept, type) => {
    const response = await site.fetch('/configuration/output/', {
      headers: accept === undefined ? {} : { Accept: accept },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('vary')).toBe('Accept')
    const text = await response.text()
    expect(text.includes('<!DOCTYPE html>')).toBe(type === html)
    if (type !== html) expect(text).toBe(twin)
  })

  it('names the Markdown and the index beside the HTML', async () => {
    const { headers } = await site.fetch('/configuration/output/')
    expect(headers.get('link')).toBe(
      '</configuration/output/index.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"',
    )
  })

  it('is told apart by its ETag', async () => {
    const asked = { Accept: 'text/markdown' }
    const first = await site.fetch('/configuration/output/', { headers: asked })
    const etag = first.headers.get('etag') ?? ''
    const same = await site.fetch('/configuration/output/', { headers: { ...asked, 'If-None-Match': etag } })
    expect([same.status, same.headers.get('vary'), same.headers.get('cache-control')]).toEqual([
      304,
      'Accept',
      'private, no-cache',
    ])
    const other = await site.fetch('/configuration/output/', { headers: { Accept: chrome, 'If-None-Match': etag } })
    expect([other.status, other.headers.get('content-type')]).toEqual([200, html])
  })

  it('does not change a redirect or a page that is not there', async () => {
    const headers = { Accept: 'text/markdown' }
    const moved = await site.fetch('/configuration/output', { headers })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/configuration/output/'])
    expect((await site.fetch('/nowhere/', { headers })).status).toBe(404)
  })
})

/** A cache that stores responses by address alone, as caches that ignore `Vary` do. */
class CarelessCache {
  readonly #kept = new Map<string, string>()

  async get(path: string, accept: string): Promise<string> {
    const kept = this.#kept.get(path)
    if (kept !== undefined) return kept
    const response = await site.fetch(path, { headers: { Accept: accept } })
    const type = response.headers.get('content-type') ?? ''
    const lifetimes = ['cloudflare-cdn-cache-control', 'cache-control'].map((name) => response.headers.get(name) ?? '')
    // It does not revalidate, whatever a response says about that.
    if (!lifetimes.some((lifetime) => /no-store|private/.test(lifetime))) this.#kept.set(path, type)
    return type
  }
}

it('gives HTML to browsers through a cache that ignores Vary, in whatever order they and tools ask', async () => {
  const orders = Array.from({ length: 64 }, (_, bits) => [0, 1, 2, 3, 4, 5].map((bit) => (bits >> bit) % 2 === 1))
  for (const order of orders) {
    const cache = new CarelessCache()
    for (const isTool of order) {
      const type = await cache.get('/configuration/output/', isTool ? 'text/markdown' : chrome)
      if (!isTool) expect(type).toBe(html)
      expect(await cache.get('/configuration/output/index.md', isTool ? 'text/markdown' : chrome)).toBe(markdown)
    }
  }
})
