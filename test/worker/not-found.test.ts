import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({
    pages: {
      '/': 'Home',
      '/concepts/output/': { html: '<p>Text</p>', title: 'Output & <more>' },
      '/configuration/output/': { html: '<p>Text</p>', title: 'Output' },
      '/guides/output-management/': { html: '<p>Text</p>', title: 'Output Management' },
    },
  })
})
afterAll(() => site.dispose())

/** The addresses of the suggested pages, and the words in the search box. */
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

it('finds a page that is in another folder', async () => {
  expect((await visit('/concepts/output-management/')).nearest[0]).toBe('/guides/output-management/')
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
