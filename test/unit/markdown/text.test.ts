import { describe, expect, it } from 'vitest'
import { compileText, renderBody } from './compile-text.ts'

const dialects = ['page.md', 'page.mdx']

describe.each(dialects)('text of %s', (path) => {
  it.each([
    ['strikethrough', '~~old~~', '<p><del>old</del></p>'],
    ['emoji shortcodes', 'Done :tada: `:tada:` :nope:', '<p>Done 🎉 <code>:tada:</code> :nope:</p>'],
    ['an escaped angle', 'a \\<b>', '<p>a &#x3C;b></p>'],
    ['HTML comments on a line', '<!-- eslint-skip -->\n\ntext', '<p>text</p>'],
    ['HTML comments in text', 'a <!-- b -->c', '<p>a c</p>'],
    ['HTML comments over lines', '<!--\n- a\n\n> b\n-->\n\ntext', '<p>text</p>'],
    [
      'HTML with HTML attributes',
      '<div class="x" tabindex="0">\n\ntext\n\n</div>',
      '<div class="x" tabindex="0">\n<p>text</p>\n</div>',
    ],
    ['HTML on one line', '<div class="x">text</div>', '<div class="x">text</div>'],
    ['HTML in text', 'press <kbd>Ctrl</kbd>', '<p>press <kbd>Ctrl</kbd></p>'],
    ['inline HTML on its own', '<kbd>Ctrl</kbd> <kbd>C</kbd>', '<p><kbd>Ctrl</kbd> <kbd>C</kbd></p>'],
    ['names as targets', 'a <a name="x"></a>', '<p>a <a id="x"></a></p>'],
    ['void elements', 'a<br/>b', '<p>a<br>b</p>'],
  ])('understands %s', async (_, text, html) => {
    expect((await renderBody(text, { path })).replace(/>\n+</g, '><')).toBe(html.replace(/>\n+</g, '><'))
  })

  it.each([
    ['https', 'https://example.com', 'https://example.com'],
    // The parser does not find these, only the search for addresses in its tree.
    ['https after an entity', 'https&#58;//example.com', 'https://example.com'],
    ['www after an entity', '*a* &#119;ww.example.com', 'http://www.example.com'],
    ['mail after an entity', 'a&#64;example.com', 'mailto:a@example.com'],
    ['no address in a link', '[a&#64;example.com](/b/)', '/b/'],
  ])('makes links of addresses: %s', async (_, text, address) => {
    const body = await renderBody(text, { path })
    expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([address])
  })

  it('keeps names with hyphens and the flags of a command on one line', async () => {
    const html = await renderBody('`--output-path`, `webpack --mode=production -w --env a` and `--no`\n\n`--stats x`')
    expect(html).toContain('<code class="whole">--output-path</code>')
    expect(html).toContain(
      '<code>webpack <span class="whole">--mode</span>=production -w <span class="whole">--env</span> a</code>',
    )
    expect(html).toContain('<code><span class="whole">--stats</span> x</code>')
    const cell = await renderBody('| A |\n| - |\n| `webpack --config-node-env=x` |')
    expect(cell).toContain('<code>webpack <span class="whole">--config</span>-node-env=x</code>')
  })

  it('wraps tables so that they scroll', async () => {
    const body = await renderBody('| a |\n|---|\n| 1 |', { path })
    expect(body).toMatch(
      /^<div class="table" role="group" aria-label="Table" tabindex="0"><table>[\s\S]*<\/table><\/div>$/,
    )
  })

  it('names the boxes of task lists', async () => {
    const body = await renderBody('- [x] a\n- [ ] b', { path })
    expect(body).toContain('<input type="checkbox" checked disabled aria-label="Done"> a')
    expect(body).toContain('<input type="checkbox" disabled aria-label="To do"> b')
  })

  it('keeps the heading of footnotes out of the anchors', async () => {
    const page = await compileText('Text[^1].\n\n[^1]: Note.', { path })
    expect(page.messages).toEqual([])
    expect(page.anchors).toEqual([])
    expect(page.ids.toSorted()).toEqual(['fn-1', 'fnref-1', 'footnote-label'])
  })
})

describe('MDX', () => {
  it.each([
    ['comment expressions', 'a {/* note */}b', '<p>a b</p>'],
    ['literal expressions', "a{' '}b {3}", '<p>a b 3</p>'],
    ['className', '<div className="x">a</div>', '<div class="x">a</div>'],
    ['literal attributes', '<ol start={2}></ol>', '<ol start="2"></ol>'],
    ['escaped braces', 'a \\{b}', '<p>a {b}</p>'],
  ])('understands %s', async (_, text, html) => {
    expect(await renderBody(text)).toBe(html)
  })
})

describe.each(dialects)('containers of %s', (path) => {
  it.each([
    ['tip', 'tip', 'Tip'],
    ['note', 'tip', 'Note'],
    ['info', 'tip', 'Info'],
    ['important', 'warning', 'Important'],
    ['caution', 'warning', 'Caution'],
    ['danger', 'warning', 'Danger'],
    ['todo', 'todo', 'To do'],
  ])('makes an aside of :::%s', async (name, look, title) => {
    const body = await renderBody(`:::${name}\n\nText\n\n- a\n\n:::\n\nbehind`, { path })
    expect(body.replaceAll('\n', '')).toBe(
      `<aside class="aside aside-${look}" role="note"><p class="aside-title">${title}</p><p>Text</p><ul><li>a</li></ul></aside><p>behind</p>`,
    )
  })

  it('takes a title in brackets, with its markup', async () => {
    const body = await renderBody(':::warning[Mind `target`]\nText\n:::', { path })
    expect(body).toContain('<p class="aside-title">Mind <code>target</code></p><p>Text</p>')
  })

  it('holds another with fewer colons', async () => {
    const body = await renderBody('::::tip\n\n:::warning\nText\n:::\n\n::::', { path })
    expect(body.match(/<aside/g)).toHaveLength(2)
  })

  it('leaves times, scopes and leaves in prose alone', async () => {
    const body = await renderBody('At 10:30 see node:fs and a:b[c].\n\n::name', { path })
    expect(body).toBe('<p>At 10:30 see node:fs and a:b[c].</p>\n<p>::name</p>')
  })
})

describe('asides', () => {
  it.each([
    ['tip', 'T> Text', 'Tip'],
    ['warning', 'W> Text', 'Warning'],
    ['todo', '?> Text', 'To do'],
  ])('makes a %s', async (name, text, title) => {
    expect(await renderBody(text)).toBe(
      `<aside class="aside aside-${name}" role="note">\n<p class="aside-title">${title}</p>\n<p>Text</p>\n</aside>`,
    )
  })

  it.each([
    ['marked lines', 'T> a\nT> b'],
    ['unmarked lines', 'T> a\nb'],
  ])('goes on over %s', async (_, text) => {
    expect(await renderBody(text)).toContain('<p>a\nb</p>\n</aside>')
  })

  it.each([
    ['an empty marked line', 'W> a\nW>\nW> b'],
    ['an empty line', 'W> a\n\nW> b'],
  ])('joins paragraphs over %s', async (_, text) => {
    const body = await renderBody(text)
    expect(body).toContain('<p>a</p>\n<p>b</p>\n</aside>')
    expect(body.match(/<aside/g)).toHaveLength(1)
  })

  it('keeps different kinds apart', async () => {
    const body = await renderBody('T> a\n\nW> b')
    expect(body.match(/<aside class="[^"]*"/g)).toEqual([
      '<aside class="aside aside-tip"',
      '<aside class="aside aside-warning"',
    ])
  })

  it('holds lists and code', async () => {
    const body = await renderBody('T> a\nT>\nT> - one\nT> - two\nT>\nT> ```js\nT> let x\nT> ```')
    expect(body).toMatch(/<ul>\n<li>one<\/li>\n<li>two<\/li>\n<\/ul>\n<copy-code>.*<\/copy-code>\n<\/aside>$/s)
  })

  it('lives in lists', async () => {
    const body = await renderBody('- item\n\n  W> careful\n  W> here\n\n- next')
    expect(body).toContain('<p class="aside-title">Warning</p>\n<p>careful\nhere</p>\n</aside>\n</li>')
  })

  it.each(['Type T> x', '> quote'])('leaves %s alone', async (text) => {
    expect(await renderBody(text)).not.toContain('<aside')
  })

  it.each([
    ['NOTE', 'tip', 'Note'],
    ['warning', 'warning', 'Warning'],
  ])("reads GitHub's [!%s]", async (mark, name, title) => {
    expect(await renderBody(`> [!${mark}]\n> Text`)).toBe(
      `<aside class="aside aside-${name}" role="note">\n<p class="aside-title">${title}</p>\n<p>Text</p>\n</aside>`,
    )
  })
})

describe('compilePage', () => {
  const text = '## A\n\n<Badge text="x"/>\n\n```js {1}\nlet a\n```\n\n```bash\nnpm i a\n```\n\nT> b\n'

  it('answers the same bytes for the same bytes', async () => {
    expect(await compileText(text)).toEqual(await compileText(text))
  })

  it('takes Windows line endings for what they are', async () => {
    const page = await compileText(text.replaceAll('\n', '\r\n'))
    expect(page.html).toBe((await compileText(text)).html)
  })
})
