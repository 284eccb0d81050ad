import { describe, expect, it } from 'vitest'
import { compileText, renderBody } from './compile-text.ts'

describe('links', () => {
  it.each([
    ['a page', '/concepts/loaders/', '/concepts/loaders/'],
    ['a page without slash', '/concepts/loaders', '/concepts/loaders/'],
    ['a page with a hash', '/concepts/loaders#using', '/concepts/loaders/#using'],
    ['a page with a query', '/search/?q=a', '/search/?q=a'],
    ['a relative page', '../loaders/', '/concepts/loaders/'],
    ['a neighboring file', './loaders.mdx#using', '/concepts/loaders/#using'],
    ['the index of a folder', 'index.mdx', '/concepts/'],
    ['a file of another folder', '../guides/caching.md', '/guides/caching/'],
    ['a file from the root', '/guides/caching.mdx#x', '/guides/caching/#x'],
    ['a Markdown twin', '/guides/index.md', '/guides/index.md'],
    ['a file that is no page', '/feed.xml', '/feed.xml'],
    ['the own page', '/concepts/output/#usage', '#usage'],
    ['a fragment', '#usage', '#usage'],
    ['the live site', 'https://webpack.js.org/concepts/loaders#using', '/concepts/loaders/#using'],
  ])('leads to %s', async (_, href, expected) => {
    expect(await renderBody(`[a](${href})`)).toBe(`<p><a href="${expected}">a</a></p>`)
  })

  it('are noted with their place', async () => {
    const { links } = await compileText('a [b](/guides/caching#x)\n\n[c](#usage)\n\n<a href="/license">d</a>')
    expect(links).toEqual([
      { url: '/guides/caching/', hash: 'x', line: 5, column: 3 },
      { url: '/concepts/output/', hash: 'usage', line: 7, column: 1 },
      { url: '/license/', line: 9, column: 1 },
    ])
  })

  it('are noted with their place in raw HTML', async () => {
    const { links } = await compileText('<p>\n<a href="/license">d</a>\n</p>', { path: 'page.md' })
    expect(links).toMatchObject([{ url: '/license/', line: 6, column: 1 }])
  })

  it('decode their fragment', async () => {
    const { links } = await compileText('[a](/b/#caf%C3%A9) [c](/d/#100%)')
    expect(links.map(({ hash }) => hash)).toEqual(['café', '100%'])
  })

  it.each(['[a](https://example.com/)', '<a href="https://example.com/">a</a>'])(
    'to other sites are marked: %s',
    async (text) => {
      expect(await renderBody(text)).toContain(
        '<a href="https://example.com/" class="external" target="_blank" rel="noopener">a</a>',
      )
    },
  )

  it.each(['mailto:a@example.com', 'tel:+123'])('keep %s', async (href) => {
    expect(await renderBody(`[a](${href})`)).toBe(`<p><a href="${href}">a</a></p>`)
  })
})
