import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileKey } from '../../content-build/contract/records.ts'
import type { Reference } from '../../content-build/contract/references.ts'
import { createRelease } from './site/release-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const name = (kind: Reference['kind'], text: string, url: string, aliases: string[] = []): Reference => ({
  kind,
  name: text,
  url,
  aliases,
  summary: '',
})
const references = [
  name('option', 'output.filename', '/configuration/output/#outputfilename'),
  name('plugin', 'BannerPlugin', '/plugins/banner-plugin/', ['webpack.BannerPlugin']),
  name('hook', 'compiler.run', '/api/compiler-hooks/#run', ['compiler.hooks.run']),
]

let site: Site

beforeAll(async () => {
  site = await startSite({
    pages: {
      '/': 'Home',
      '/concepts/output/': { html: '<p>Text</p>', title: 'Output & <more>' },
      '/configuration/output/': { html: '<p>Text</p>', title: 'Output' },
      '/guides/output-management/': { html: '<p>Text</p>', title: 'Output Management' },
    },
    references,
  })
})
afterAll(() => site.dispose())

/** Returns the addresses of the suggested pages, and the words in the search box. */
async function visit(path: string) {
  const response = await site.fetch(path)
  const html = await response.text()
  const [, list = ''] = /<section class="nearest-pages".*?<ul>(.*?)<\/ul>/s.exec(html) ?? []
  const [, query] = /<input [^>]*name="q"[^>]*?value="([^"]*)"/.exec(html) ?? []
  return { response, html, query, nearest: [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) }
}

it('names the nearest pages and searches for the words of the path', async () => {
  const { response, html, query, nearest } = await visit('/configuration/ouput/')
  expect(response.status).toBe(404)
  expect(nearest).toEqual(['/configuration/output/', '/concepts/output/'])
  expect(query).toBe('configuration ouput')
  expect(html).toContain('Output &amp; &lt;more&gt;')
  expect(html).toContain('<form action="/search/">')
})

it.each([
  ['a page of that name in another folder', '/concepts/output-management/', '/guides/output-management/'],
  ['words run together', '/guides/OutputManagement/', '/guides/output-management/'],
  ['a static file', '/concepts/output.html', '/concepts/output/'],
  ['the Markdown of a page', '/docs/concepts/output.md', '/concepts/output/index.md'],
  ['the scheme of other documentation', '/docs/api/v5.x/concepts/output/?a=1', '/concepts/output/?a=1'],
  ['a version', '/v5/configuration/output/', '/configuration/output/'],
  ['the name of an option', '/output.fileName', '/configuration/output/#outputfilename'],
  ['an option below its page', '/configuration/output/filename/?a=1', '/configuration/output/?a=1#outputfilename'],
  ['the name of a class', '/plugins/BannerPlugin/', '/plugins/banner-plugin/'],
  ['a hook below a page of hooks', '/api/compiler-hooks/run/', '/api/compiler-hooks/#run'],
])('leads from %s to what is meant', async (_, path, location) => {
  const { status, headers } = await site.fetch(path)
  expect([status, headers.get('location')]).toEqual([302, location])
  expect(headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=30')
})

it.each([
  '/output/',
  '/blog/output-management/',
  '/webpack/',
  '/docs/',
  '/output-management/nowhere/',
  '/docs/toString/',
])('leads nowhere from %s, which may mean several pages or none', async (path) => {
  const { status } = await site.fetch(path)
  expect(status).toBe(404)
})

it('suggests names of webpack that are like it', async () => {
  expect((await visit('/configuration/output.filenam/')).nearest).toContain('/configuration/output/#outputfilename')
})

it('finds pages where the names cannot be read', async () => {
  const broken = await startSite({ faulty: true, pages: { '/': 'Home', '/concepts/output/': 'Output' }, references })
  const key = fileKey(createRelease({ references }).index.references as never)
  broken.kv.fail(key)
  expect((await broken.fetch('/output/')).headers.get('location')).toBe('/concepts/output/')
  expect((await broken.fetch('/output.filename')).status).toBe(404)
  const unreadable = { event: 'record-unreadable', key }
  await broken.log.expect([unreadable, unreadable])
  await broken.dispose()
})

it('names no page where none is near', async () => {
  const { html, query, nearest } = await visit('/nowhere/')
  expect(nearest).toEqual([])
  expect(html).not.toContain('nearest-pages')
  expect(query).toBe('nowhere')
})

it('writes what the path says as text', async () => {
  const { html, query } = await visit('/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E/')
  expect(query).toBe('img src x onerror alert 1')
  expect(html).not.toContain('<img')
})

it('is kept at the edge for half a minute, and nowhere else', async () => {
  const { headers } = (await visit('/nowhere/')).response
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=30')
})

it('answers the longest path there may be', async () => {
  const { response, query } = await visit(`/${'output-'.repeat(500)}/`)
  expect(response.status).toBe(404)
  expect(query).toBe('output '.repeat(11).trim())
})
