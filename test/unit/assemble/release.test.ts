import { expect, it } from 'vitest'
import { releaseId, serializeIndex } from '../../../content-build/assemble/release.ts'
import { contentHash } from '../../../content-build/common/content-hash.ts'
import { page, pageRoute, recordText, release, SiteFixture, textOf } from '../site/site-fixture.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const site = {
  'index.md': page('Home'),
  'concepts/index.md': page('Concepts', 'See [output](/concepts/output/#usage).'),
  'concepts/output.md': page('Output', '## Usage\n\nText.', 'description: Where bundles go.\nsort: 1\n'),
  'awesome/list.md': page('List'),
}

it('names every record by the hash of its bytes, and the release by that of its index', async () => {
  const built = await release(site)
  expect(built.records.size).toBeGreaterThan(8)
  for (const [key, bytes] of built.records) {
    expect(key).toMatch(/^(page|nav|source|print|tree|file)\/[0-9a-f]{20}$/)
    expect(key.split('/')[1]).toBe(contentHash(bytes))
  }
  expect(built.id).toBe(releaseId(serializeIndex(built.index)))
  expect(serializeIndex(JSON.parse(new TextDecoder().decode(serializeIndex(built.index))))).toEqual(
    serializeIndex(built.index),
  )
})

it('routes a page to its article and its Markdown twin', async () => {
  const built = await release(site)
  const route = pageRoute(built, '/concepts/output/')
  expect(route).toMatchObject({ kind: 'page', title: 'Output', description: 'Where bundles go.', section: 'concepts' })
  expect(textOf(built, `page/${route.page}`)).toContain('<h2 id="usage">')
  expect(textOf(built, `source/${route.source}`)).toContain('## [Usage](https://webpack.js.org/concepts/output/#usage)')
})

it('prints the documentation sections, each page with ids of its own and links inside the document', async () => {
  const built = await release(site)
  expect(Object.keys(built.index.routes).filter((url) => url.endsWith('/printable/'))).toEqual(['/concepts/printable/'])
  const html = recordText(built, '/concepts/printable/')
  expect(html.match(/<article[^>]*><h1>[^<]*<\/h1>/g)).toEqual([
    '<article class="print-page" id="concepts"><h1>Concepts</h1>',
    '<article class="print-page" id="concepts-output"><h1>Output</h1>',
  ])
  const target = /<a href="#([^"]+)">output<\/a>/.exec(html)?.[1]
  expect(html).toContain(`<h2 id="${target}">`)
  expect(html.match(/<\/article>/g)).toHaveLength(2)
  expect(html).toMatch(/^<nav class="print-contents" /)
  expect(html).toMatch(/<\/nav>\n<article (?:(?!<article).)*<\/article>\n<article .*<\/article>$/s)
  expect(html).toContain(
    '<ol><li><a href="#concepts">Concepts</a></li><li><a href="#concepts-output">Output</a></li></ol></nav>',
  )
})

it('publishes images with their type', async () => {
  const built = await release({ 'a.md': page('A', '![A dot](./dot.png)'), 'dot.png': png, 'other.png': png })
  const images = Object.values(built.index.routes).filter(
    (route) => route.kind === 'file' && route.type === 'image/png',
  )
  expect(images).toEqual([{ kind: 'file', file: contentHash(png), bytes: png.length, type: 'image/png' }])
  expect(built.records.get(`file/${contentHash(png)}`)).toEqual(png)
})

it('gives the same bytes for the same content', async () => {
  const first = await release(site)
  const second = await release(Object.fromEntries(Object.entries(site).reverse()))
  expect(second.id).toBe(first.id)
  expect([...second.records]).toEqual([...first.records])
})

it('reports a record that the store would refuse', async () => {
  const big = Buffer.concat([png, Buffer.alloc(25 * 1024 * 1024)])
  const { messages, release: built } = await new SiteFixture({
    'a.md': page('A', '![A](./big.png)'),
    'big.png': big,
  }).build()
  expect(built).toBeUndefined()
  expect(messages.map(({ file, ruleId }) => [file, ruleId])).toEqual([['big.png', 'record-size']])
})
