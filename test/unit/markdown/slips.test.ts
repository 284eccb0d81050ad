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
    ['a header with fewer cells than the line below', '| a |\n|---|---|\n| 1 | 2 |', '5 table-broken'],
    ['a row with more cells than columns', '| a | b |\n|---|---|\n| 1 | 2 | 3 |', '7 table-broken'],
    ['an id that another heading has by its text', '## Usage\n\n## Other {#usage}', '7 id-taken'],
    ['a marked line behind the last', '```js {2,4}\nlet a\nlet b\n```', '5 code-lines'],
    ['a fence without a language', '```\nlet a\n```', '5 code-language'],
    ['an example that is not there', '<StackBlitzPreview example="nope"/>', '5 example-missing'],
  ])('%s', async (_case, text, problem) => {
    expect(listProblems(await compileText(text, { path }))).toEqual([problem])
  })

  it.each([
    ['a definition', '[the guide][guide]\n\n[guide]: /guides/'],
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
