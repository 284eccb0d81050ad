import { describe, expect, it } from 'vitest'
import { compileText, createContentDir, listProblems } from './compile-text.ts'

describe.each(['page.md', 'page.mdx'])('a slip in %s is named', (path) => {
  it.each([
    ['a link without an address', 'See [the guide]().', '5 link-empty'],
    ['a link to a name that nothing defines', 'See [the guide][nope].', '5 link-undefined'],
    ['an aside without its space', 'T>tip', '5 aside-unknown'],
    ['a mark that is none', 'N> Note', '5 aside-unknown'],
    ['a container with a space before its name', '::: tip\nText\n:::', '5 aside-unknown'],
    ['a title without brackets', ':::tip Title\nText\n:::', '5 aside-unknown'],
    ['a container that is none', ':::nope\nText\n:::', '5 aside-unknown'],
    ['a container with two colons', '::tip\nText\n::', '5 aside-unknown'],
    ['a container that nothing closes', 'Text\n\n:::tip\nText\n\nMore', '7 aside-unclosed'],
    ['a mark in lower case', 't> Text', '5 aside-unknown'],
    ['an alert that is none', '> [!NOPE]\n> Text', '5 aside-unknown'],
    ['an alert with text behind its name', '> [!NOTE] Text', '5 aside-unknown'],
    ['a heading without its space', '##Usage', '5 heading-space'],
    ['a link to a name that nothing defines, in its short form', 'See [nope][].', '5 link-undefined'],
    ['a link with a space in its address', 'See [the guide](/guides/ tea/).', '5 link-broken'],
    ['a link with a space before its address', 'See [the guide] (/guides/).', '5 link-broken'],
    ['a link that is defined twice', '[a]\n\n[a]: /guides/\n[a]: /concepts/', '8 definition-repeated?'],
    ['a footnote that is not there', 'Text.[^1]', '5 footnote-undefined'],
    ['a footnote that nothing refers to', 'Text.\n\n[^1]: Note.', '7 footnote-unused?'],
    ['bold text without an end', 'Text **bold and more', '5 mark-unclosed'],
    ['code without an end', 'Text `code and more', '5 mark-unclosed'],
    ['rows of a table without the line below its header', '| a | b |\n| 1 | 2 |', '5 table-broken'],
    ['a header with fewer cells than the line below', '| a |\n|---|---|\n| 1 | 2 |', '5 table-broken'],
    ['a row with more cells than columns', '| a | b |\n|---|---|\n| 1 | 2 | 3 |', '7 table-broken'],
    ['an id that another heading has by its text', '## Usage\n\n## Other {#usage}', '7 id-taken'],
    ['a marked line behind the last', '```js {2,4}\nlet a\nlet b\n```', '5 code-lines'],
    ['marked lines from the end to the start', '```js {2-1}\nlet a\nlet b\n```', '5 code-option?'],
    ['a fence without a language', '```\nlet a\n```', '5 code-language?'],
    ['an example that is not there', '<StackBlitzPreview example="nope"/>', '5 example-missing'],
  ])('%s', async (_case, text, problem) => {
    expect(listProblems(await compileText(text, { path }))).toEqual([problem])
  })

  it.each([
    ['a definition', '[the guide][guide]\n\n[guide]: /guides/'],
    ['a GitHub alert in any case', '> [!note]\n> Text'],
    ['a container within another', '::::tip\n:::note\nText\n:::\n::::'],
    ['a quotation with a bracket', '> [Text](/guides/) and more'],
    ['numbers behind hashes', '#1234 is open.'],
    ['escaped marks', 'Text \\*\\*bold, \\`code, \\[^1] and \\[a](/b c).'],
    ['powers and globs', 'Say 2 ** 3 and src/**/a.'],
    ['brackets before parentheses', 'A list [a, b] (see below) and array[0](x).'],
    ['a footnote', 'Text.[^1]\n\n[^1]: Note.'],
    ['an escaped bracket', 'Take \\[text][name] as it stands.'],
    ['code', 'The form `[text][name]` and `a[0][1]`.\n\n```text\n[a][b]\nT>tip\n| a |\n|---|---|\n```'],
    ['a row with fewer cells', '| a | b |\n|---|---|\n| 1 |'],
    ['an escaped bar', '| a | b |\n|---|---|\n| 1 | `x \\| y` |'],
    ['two headings with one text', '## Usage\n\n## Usage'],
    ['a rule below a text', 'a | b\n\n---'],
  ])('and nothing is wrong with %s', async (_case, text) => {
    expect(listProblems(await compileText(text, { path }))).toEqual([])
  })
})

it('finds an example that has no more than a configuration', async () => {
  using folder = createContentDir({ 'examples/a/webpack.config.js': '' })
  const page = await compileText('<StackBlitzPreview example="a"/>', { contentDir: folder.path })
  expect(listProblems(page)).toEqual([])
  expect(page.files).toEqual(['examples/a/package.json', 'examples/a/webpack.config.js'])
})

it('names a comment that takes the rest of the page', async () => {
  const page = await compileText('Text\n\n<!-- a\n\n## Usage', { path: 'page.md' })
  expect(listProblems(page)).toEqual(['7 comment-unclosed'])
  expect(listProblems(await compileText('<!-- a -->\n\nText', { path: 'page.md' }))).toEqual([])
})

it('says how a partial is included where the tag is not read as one', async () => {
  const { messages } = await compileText('Text <Include file="./_a.mdx"/> more')
  expect(messages.map(({ ruleId, note }) => [ruleId, note])).toEqual([
    ['include', expect.stringContaining('on a line of its own')],
  ])
})
