import { describe, expect, it } from 'vitest'
import { compileText, listProblems } from './compile-text.ts'

describe('a page that cannot be compiled', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', '1 empty'],
    ['a file of spaces', ' \n\n', '1 empty'],
    ['a file that is not UTF-8', new Uint8Array([0x61, 0x0a, 0xc3, 0x28]), '2 not-utf8'],
    ['a page of 5 MB', '# a\n\ntext '.repeat(500_000), '1 page-too-large'],
    ['10,000 nested quotes', `a\n\n${'>'.repeat(10_000)} x`, '3 nested-too-deep'],
    ['10,000 nested lists', `${'- '.repeat(10_000)}x`, '1 nested-too-deep'],
    ['4,000 open tags', `---\ntitle: a\n---\n${'<div>'.repeat(4000)}`, '1 nested-too-deep'],
    ['more marks than anybody writes', `a\n\nb\n${'!['.repeat(5001)}`, '3 page-too-large'],
    ['lines without an empty one', `a\n\n> b\n${'c\n'.repeat(2000)}`, '3 page-too-large'],
    ['a passage without end', `a\n\n${'b'.repeat(100_001)}`, '3 page-too-large'],
    ['empty lines without end', '\n'.repeat(20_000).concat('a'), '20000 page-too-large'],
    ['notes without end', `a\n\n${'[^1] '.repeat(1001)}`, '3 page-too-large'],
  ])('reports %s', async (_, text, problem) => {
    const page = await compileText(text, { bare: true, path: 'page.md' })
    expect(listProblems(page)).toEqual([problem])
    expect(page.html).toBe('')
  })

  it('reports lists nested line by line', async () => {
    const list = Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')
    expect(listProblems(await compileText(list, { path: 'page.md' }))).toEqual(['105 nested-too-deep'])
  })

  it.each([
    ['an unclosed tag', 'text\n\n<div>\n\nmore', 7],
    ['a tag closed by another', '<b>a</i>', 5],
    ['an angle in text', 'a <1', 5],
    ['an unclosed expression', 'a {b', 5],
    ['an unclosed comment', 'a <!-- b', 5],
  ])('reports %s in MDX with its line', async (_, text, line) => {
    const [message, ...others] = (await compileText(text)).messages
    expect(others).toEqual([])
    expect(message).toMatchObject({ fatal: true, source: 'content-build', file: 'concepts/output.mdx', line })
    expect(message?.note).toContain('`.mdx`')
  })
})

it.each([
  ['in a text', 'Text\n\nOne { two\nthree\n\nMore', 7, 5],
  ['that opens a comment', 'Text\n\n{/* a\n\nMore\n\nMore', 7, 1],
  ['behind one that is closed', '{/* a */} and\n{b', 6, 1],
])('names the beginning of a brace that nothing closes: one %s', async (_, text, line, column) => {
  const { messages } = await compileText(text)
  expect(messages).toMatchObject([{ reason: 'Nothing closes this `{`', line, column }])
})

it('tells the place of a tag that nothing closes once', async () => {
  const { messages } = await compileText('Text\n\n<div>\n\nMore')
  expect(messages).toMatchObject([{ reason: 'Expected a closing tag for `<div>`', line: 7, column: 1 }])
})

describe('a page with errors', () => {
  it.each([
    ['an unknown component', 'a <Unknown/>', '5 component-unknown'],
    ['a component with a wrong attribute', '<Badge text="a" color="b"/>', '5 component-attribute'],
    ['a component without its attribute', '<Badge/>', '5 component-attribute'],
    ['a component with content', '<Badge text="a">b</Badge>', '5 component-content'],
    ['an attribute that is an expression', '<Badge text={version}/>', '5 expression'],
    ['spread attributes', '<Badge {...props} text="a"/>', '5 expression'],
    ['an expression in text', 'a {1 + 1}', '5 expression'],
    ['an expression on its own', '{items.map((item) => item)}', '5 expression'],
    ['a template with an expression', '{`a $' + '{b}`}', '5 expression'],
    ['an import', 'import X from "./x"', '5 module-syntax?'],
    ['an import for its effect', 'import "./x.css"', '5 module-syntax?'],
    ['an export', 'export const a = 1', '5 module-syntax?'],
    ['a default export', 'export default () => null', '5 module-syntax?'],
    ['a component as an export', 'export default () => <b>a</b>', '5 module-syntax'],
    ['a sentence that begins like an export', 'export default is what webpack looks for', '5 module-syntax'],
    ['a bad color', '<BrandingSample color="bluish"/>', '5 component-attribute'],
    ['a bad example', '<StackBlitzPreview example="../x"/>', '5 component-attribute'],
    ['a bad anchor', '<Anchor id="a b"/>', '5 id-invalid'],
    ['a script', '<script src="/x.js"></script>', '5 html-element'],
    ['a style element', '<style media="print"></style>', '5 html-element'],
    ['a form', '<form action="/x">a</form>', '5 html-element'],
    ['an inline drawing', '<svg viewBox="0 0 1 1"></svg>', '5 html-element'],
    ['a link in a link', '<a href="/a/">a <a href="/b/">b</a></a>', '5 html-nesting'],
    ['a block in a paragraph', '<p>a\n<div>b</div></p>', '6 html-nesting'],
    ['a heading in a heading', '<h2><h3>a</h3></h2>', '5 html-nesting'],
    ['an item in an item', '<ul><li><b><li>a</li></b></li></ul>', '5 html-nesting'],
    ['a term in a definition', '<dl><dd><dt>a</dt></dd></dl>', '5 html-nesting'],
    ['a paragraph between rows', '<table><tbody><p>a</p></tbody></table>', '5 html-nesting'],
    ['a cell outside of a table', '<td>a</td>', '5 html-nesting'],
    ['an element nobody knows', 'a <output>b</output>', '5 html-element'],
    ['a style attribute', '<div style="color:red">a</div>', '5 html-style'],
    ['an event handler', '<div onclick="x()">a</div>', '5 html-handler'],
    ['a handler in JSX case', '<div onClick="x()">a</div>', '5 html-handler'],
    ['a javascript: link', '[a](javascript:x)', '5 html-address'],
    ['a javascript: link in HTML', '<a href=" java\nscript:x">a</a>', '5 html-address'],
    ['a data: link', '[a](data:text/html,x)', '5 html-address'],
    ['a link without protocol', '[a](//example.com)', '5 link-refused'],
    ['a link with an odd protocol', '[a](file:///etc/passwd)', '5 link-refused'],
    ['an unknown code language', '```nolang\nx\n```', '5 code-language?'],
    ['a fence without a language', '```\nx\n```', '5 code-language?'],
    ['a fence without an end', '```js\nx\n\n## More', '5 code-unclosed'],
    ['a fence in a list without an end', '- a\n\n  ~~~js\n  x\n', '7 code-unclosed'],
    ['an unknown fence option', '```js titel="x"\nx\n```', '5 code-option?'],
    ['a frame', '<iframe src="https://example.com/" title="Video"></iframe>', '5 html-frame?'],
  ])('reports %s', async (_, text, problem) => {
    const page = await compileText(text)
    expect(listProblems(page)).toEqual([problem])
    for (const message of page.messages) {
      expect(message).toMatchObject({ source: 'content-build', file: 'concepts/output.mdx' })
      expect(message.note).toBeTruthy()
    }
  })

  it.each([
    ['a script', '<script>alert(1)</script>', 'html-element'],
    ['a handler', '<img src="x" onerror="x()" alt="a">', 'html-handler'],
    ['a style', '<p style="color:red">a</p>', 'html-style'],
    ['a javascript: link', 'a <a href="&#106;avascript:x">a</a>', 'html-address'],
  ])('reports %s in raw HTML', async (_, text, rule) => {
    const problems = listProblems(await compileText(text, { path: 'page.md' }))
    expect(problems).toContain(`5 ${rule}`)
  })

  it('reports all problems together, in order', async () => {
    const page = await compileText('<Nope/>\n\n[a](//b)\n\n{x}')
    expect(listProblems(page).toSorted()).toEqual(['5 component-unknown', '7 link-refused', '9 expression'])
  })

  it('shows a frame as a link', async () => {
    const { html } = await compileText('<iframe src="https://example.com/v" title="A talk"></iframe>')
    expect(html).toContain(
      '<p><a href="https://example.com/v" class="external" target="_blank" rel="noopener">A talk</a></p>',
    )
  })

  it('takes prose about imports for prose', async () => {
    const page = await compileText('import statements are static.\n\nexport fields of a package are paths.')
    expect(page.messages).toEqual([])
  })
})
