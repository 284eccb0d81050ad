import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const conceptsSidebar =
  '<nav class="section-nav"><ul><li><a href="/concepts/">Concepts</a><details><summary>Sections of Concepts</summary>' +
  '<ul><li><a href="/concepts/#why">Why</a><ul><li><a href="/concepts/#how">How</a></li></ul></li></ul></details></li>' +
  '<li><a href="/concepts/output/">Output</a><details><summary>Sections of Output</summary>' +
  '<ul><li><a href="/concepts/output/#usage">Usage</a></li></ul></details></li></ul></nav>'

/** Each of one letter and of its own length. */
const longPages = Object.fromEntries(
  ['a', 'b', 'c', 'd'].map((letter, number) => [
    `/api/${letter}/`,
    `<p>${letter.repeat(150_000 + number * 40_000)}</p>`,
  ]),
)

let site: Site

beforeAll(async () => {
  site = await startSite({
    pages: {
      '/': '<p>Home text</p>',
      '/concepts/': '<p>Concepts text</p>',
      '/concepts/output/': { html: '<p id="usage">Output text</p>', markdown: '# Output\n' },
      '/license/': '<p>License text</p>',
      '/guides/Café/': '<p>Coffee text</p>',
      '/vote/': '<p>Vote text</p>',
      '/plugins/HotModuleReplacementPlugin/': '<p>Plugin text</p>',
      ...longPages,
    },
    sections: { concepts: { sidebar: conceptsSidebar, print: ['<p>Contents</p>', '<p>All of concepts</p>'] } },
    files: {
      '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: '<urlset/>' },
      '/images/logo.svg': { type: 'image/svg+xml', text: '<svg/>' },
    },
  })
})
afterAll(() => site.dispose())

it.each([
  ['/', 'Home text'],
  ['/concepts/', 'Concepts text'],
  ['/concepts/output/', 'Output text'],
  ['/license/', 'License text'],
  ['/vote/', 'Vote text'],
  ['/guides/Caf%C3%A9/', 'Coffee text'],
  ['/concepts/output/?a=1', 'Output text'],
  ['/concepts/printable/', 'All of concepts'],
])('serves %s', async (path, text) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  expect(html).toMatch(/^<!DOCTYPE html><html .*<\/html>$/s)
  expect(html).toContain(text)
  expect(html).not.toContain('data-slot')
})

it('keeps pages apart that are asked for at once', async () => {
  const asked = Object.entries(longPages).flatMap((page) => [page, page, page])
  const texts = await Promise.all(asked.map(async ([path]) => (await site.fetch(path)).text()))
  expect(asked.filter(([, html], index) => !texts[index]?.includes(html)).map(([path]) => path)).toEqual([])
})

it('lets a phone break a long name in the heading of the page', async () => {
  const html = await (await site.fetch('/plugins/HotModuleReplacementPlugin/')).text()
  expect(html).toContain('Hot<wbr/>Module<wbr/>Replacement<wbr/>Plugin/</h1>')
})

it.each([
  ['a missing slash', '/concepts', '/concepts/'],
  ['a missing slash, keeping the query', '/concepts/output?a=1&b=%20', '/concepts/output/?a=1&b=%20'],
  ['a missing slash on a path nobody knows', '/nowhere', '/nowhere/'],
  ['a missing slash before a date', '/blog/2020-10-10-webpack-5-release', '/blog/2020-10-10-webpack-5-release/'],
  ['doubled slashes', '/concepts//output///', '/concepts/output/'],
  ['needless encoding', '/%63oncepts/', '/concepts/'],
  ['another case', '/Concepts/OUTPUT/?a=1', '/concepts/output/?a=1'],
  ['another case of a published capital', '/guides/caf%C3%A9/', '/guides/Caf%C3%A9/'],
  ["a folder's index.html", '/concepts/output/index.html?a=1', '/concepts/output/?a=1'],
  ["the site's index.html", '/index.html', '/'],
  ['a slash behind a file', '/sitemap.xml/', '/sitemap.xml'],
  ['another case of a Markdown twin', '/concepts/output/INDEX.md', '/concepts/output/index.md'],
  ['/vote', '/vote', '/vote/'],
  ['/app-shell', '/app-shell', '/app-shell/'],
])('sends %s to the canonical path', async (_, path, location) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(location)
})

it.each(['/nowhere/', '/concepts/output/nowhere/', '/guides/printable/', '/nowhere.png', '/nowhere/index.php'])(
  'shows the Page Not Found screen for %s',
  async (path) => {
    const response = await site.fetch(path)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('Oops! The page you are looking for has been removed or relocated.')
    expect(html).toContain('Go to Homepage')
  },
)

it.each(['/constructor/', '/__proto__/', '/toString/', '/hasOwnProperty'])(
  'knows no page by a name like %s',
  async (path) => {
    expect([301, 404]).toContain((await site.fetch(path)).status)
    expect((await site.fetch(`${path.replace(/\/$/, '')}/`)).status).toBe(404)
  },
)

describe('a page in a section', () => {
  it('has the sidebar, the page marked and its sections open', async () => {
    const html = await (await site.fetch('/concepts/output/')).text()
    expect(html).toContain('<a href="/concepts/output/" aria-current="page">Output</a><details open>')
    expect(html).toContain('<a href="/concepts/">Concepts</a><details>')
    expect(html).toContain('<a href="/concepts/output/#usage">Usage</a>')
  })

  it('has the anchors of its own item alone; those of all are served beside the section', async () => {
    const html = await (await site.fetch('/concepts/output/')).text()
    expect(html).toContain('<summary>Sections of Concepts</summary></details>')
    const response = await site.fetch('/concepts/sidebar.html?v=1')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('etag')).not.toBeNull()
    expect(await response.text()).toBe(conceptsSidebar)
    expect((await site.fetch('/nowhere/sidebar.html')).status).toBe(404)
  })

  it('has no sidebar outside a section', async () => {
    expect(await (await site.fetch('/license/')).text()).not.toContain('section-nav')
  })
})

it('serves the Markdown twin of a page, for tools and not for search engines', async () => {
  const response = await site.fetch('/concepts/output/index.md')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('link')).toBe('<https://docs.test/concepts/output/>; rel="canonical"')
  expect(await response.text()).toBe('# Output\n')
})

it('serves published files with their type', async () => {
  const response = await site.fetch('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await response.text()).toBe('<urlset/>')
})

it('hides printable sections from search engines', async () => {
  const response = await site.fetch('/concepts/printable/')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).toContain('Combined printable page')
})

it('serves a shell without a page at /app-shell/', async () => {
  const response = await site.fetch('/app-shell/')
  expect(response.status).toBe(200)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(await response.text()).toMatch(/^<!DOCTYPE html><html .*<\/html>$/s)
})
