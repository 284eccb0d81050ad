import { describe, expect, it } from 'vitest'
import { getPrintName } from '../../../content-build/compile/markdown/print.ts'
import { compileText, createContentDir, type Options } from './compile-text.ts'

const print = async (text: string, options?: Options) => (await compileText(text, options)).printHtml

describe('printHtml', () => {
  it('has no outline', async () => {
    expect(await print('## A\n\n## B')).toMatch(/^<div class="prose"><div class="heading"><h2/)
  })

  it('prefixes ids and the links to them', async () => {
    expect(await print('## Usage\n\n[a](#usage)')).toBe(
      '<div class="prose"><div class="heading"><h2 id="concepts-output--usage">Usage</h2><a href="#concepts-output--usage" aria-label="Permalink: Usage"></a></div>\n<p><a href="#concepts-output--usage">a</a></p></div>',
    )
  })

  it.each([
    ['a page of the section', '/concepts/loaders/', '#concepts-loaders'],
    ['a heading of the section', '/concepts/loaders/#using', '#concepts-loaders--using'],
    ['the index of the section', '/concepts/#plugins', '#concepts--plugins'],
    ['the page itself', '/concepts/output/', '#concepts-output'],
    ['another section', '/guides/caching/#a', '/guides/caching/#a'],
    ['a section whose name starts the same', '/concepts-old/a/', '/concepts-old/a/'],
  ])('leads to %s', async (_, href, expected) => {
    expect(await print(`[a](${href})`)).toContain(`<a href="${expected}">a</a>`)
  })

  it('keeps the folds of two pages apart, of which one at a time is open', async () => {
    const text = '<Tabs>\n<TabItem label="a">\n\nA.\n\n</TabItem>\n<TabItem label="b">\n\nB.\n\n</TabItem>\n</Tabs>'
    const names = (await print(text)).match(/ name="[^"]*"/g)
    expect(names).toHaveLength(2)
    expect(names?.every((name) => name.startsWith(' name="concepts-output--'))).toBe(true)
  })

  it('keeps tabs, footnotes and diagrams together', async () => {
    using content = createContentDir({
      'concepts/g.svg': '<svg viewBox="0 0 1 1"><title>a</title><desc>b</desc></svg>',
    })
    const text = '```bash\nnpm i a\n```\n\nText[^1].\n\n[^1]: Note.\n\n<Diagram src="g.svg"/>'
    const html = await print(text, { contentDir: content.path })
    expect(html.match(/name="[^"]*"/g)).toEqual(Array(3).fill('name="concepts-output--tabs-1"'))
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.every((id) => id?.startsWith('concepts-output--'))).toBe(true)
    const references = [...html.matchAll(/ (?:aria-labelledby|aria-describedby)="([^"]*)"/g)].flatMap(([, list]) =>
      list?.split(' '),
    )
    expect(references.length).toBeGreaterThan(2)
    expect(ids).toEqual(expect.arrayContaining(references))
    const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id)
    expect(targets).toHaveLength(2)
    expect(ids).toEqual(expect.arrayContaining(targets))
  })

  it('leaves the page record as it is', async () => {
    const { html } = await compileText('## Usage\n\n[a](#usage)')
    expect(html).not.toContain('concepts-output--')
  })
})

describe('getPrintName', () => {
  it.each([
    ['/concepts/', 'concepts'],
    ['/concepts/output/', 'concepts-output'],
    ['/', 'index'],
  ])('names %s', (url, name) => {
    expect(getPrintName(url)).toBe(name)
  })
})
