import { describe, expect, it } from 'vitest'
import { compileText } from './compile-text.ts'

const twin = async (text: string) => (await compileText(text)).markdown
const page = 'https://webpack.js.org/concepts/output/'

describe('the Markdown twin', () => {
  it('starts with the title and drops the front matter', async () => {
    expect(await twin('Text.\n\n## More')).toBe(`# Test\n\nText.\n\n## [More](${page}#more)\n`)
  })

  it.each([
    ['tips', 'T> a\nT> b', '> **Tip:** a\n> b'],
    ['lazy lines', 'W> a\nb', '> **Warning:** a\nb'],
    ['joined asides', 'T> a\n\nT> b', '> **Tip:** a\n>\n> b'],
    ['asides with empty lines', 'T> a\nT>\nT> - b', '> **Tip:** a\n>\n> - b'],
    ['asides in lists', '- x\n\n  ?> a\n  ?> b', '- x\n\n  > **To do:** a\n  > b'],
    ['badges', '## output <Badge text="5.0+"/>', `## [output (5.0+)](${page}#output)`],
    ['headings', '## `a.b` *c*', `## [\`a.b\` *c*](${page}#ab-c)`],
    ['headings with a line below', 'a\n===', `[a](${page}#a)\n===`],
    [
      'headings that hold a link',
      '## See [d](https://example.com/)',
      `## See [d](https://example.com/) [#](${page}#see-d)`,
    ],
    ['headings in other letters', '## Ünï', `## [Ünï](${page}#%C3%BCn%C3%AF)`],
    ['ids', '## output {#out}', `## [output](${page}#out)`],
    ['ids behind signs', '## output {#out} ##', `## [output](${page}#out) ##`],
    [
      'commands that install',
      '```bash\nnpm i a\n```',
      '```bash\nnpm i a\n```\n\nWith yarn:\n\n```bash\nyarn add a\n```\n\nWith pnpm:\n\n```bash\npnpm add a\n```',
    ],
    [
      'commands in lists',
      '- ```bash\n  npm i a\n  ```',
      '- ```bash\n  npm i a\n  ```\n\n  With yarn:\n\n  ```bash\n  yarn add a\n  ```\n\n  With pnpm:\n\n  ```bash\n  pnpm add a\n  ```',
    ],
    [
      'commands in asides',
      'T> Run\nT>\nT> ```bash\nT> npm i a\nT> ```',
      '> **Tip:** Run\n>\n> ```bash\n> npm i a\n> ```\n>\n> With yarn:\n>\n> ```bash\n> yarn add a\n> ```\n>\n> With pnpm:\n>\n> ```bash\n> pnpm add a\n> ```',
    ],
    [
      'commands at the end of a layout',
      '<div>\n\n```bash\nnpm i a\n```\n\n</div>\n\nb',
      '```bash\nnpm i a\n```\n\nWith yarn:\n\n```bash\nyarn add a\n```\n\nWith pnpm:\n\n```bash\npnpm add a\n```\n\nb',
    ],
    ['headings that begin with an anchor', '## <Anchor id="x"/>b {#c}', `## [b](${page}#c)`],
    ['links on the page', '[a](#b)\n\n## b', `[a](${page}#b)\n\n## [b](${page}#b)`],
    ['anchors', 'a\n\n<Anchor id="x"/>\n\nb', 'a\n\nb'],
    ['HTML comments', 'a\n\n<!-- b -->\n\nc', 'a\n\nc'],
    ['layout', 'a\n\n<div class="x">\n\n<div>\n\n## b\n\n</div>\n\n</div>\n\nc', `a\n\n## [b](${page}#b)\n\nc`],
    ['comment expressions', 'a{/* b */} c', 'a c'],
    ['literal expressions', "a {'b'} c", 'a b c'],
    ['relative links', '[a](../loaders#b "T")', '[a](https://webpack.js.org/concepts/loaders/#b "T")'],
    ['definitions', '[a][b]\n\n[b]: ../loaders', '[a][b]\n\n[b]: https://webpack.js.org/concepts/loaders/'],
    ['relative images', '![a](./a%20b.png?raw=true "T")', '![a](https://webpack.js.org/concepts/a%20b.png "T")'],
    ['colors', '<BrandingSample color="blue"/>', '`#8dd6f9`'],
  ])('rewrites %s', async (_, text, expected) => {
    expect(await twin(text)).toBe(`# Test\n\n${expected}\n`)
  })

  it.each([
    ['tables', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['fences', '```js title="a.js" {2}\nlet a\n\n\nlet b\n```'],
    ['external links', '[a](https://example.com/) and <b>b</b>'],
    ['emphasis as written', '*a* _b_ **c** __d__'],
  ])('keeps %s', async (_, text) => {
    expect(await twin(text)).toBe(`# Test\n\n${text}\n`)
  })

  it('leaves the comments of a README out', async () => {
    const text = '## a\n\n<!-- eslint-skip -->\n\n```js\n<!-- kept -->\n```\n\n- b\n\n  <!-- c\n  d -->'
    const { markdown } = await compileText(text, { readme: {} })
    expect(markdown).toMatch(/\)\n\n```js\n<!-- kept -->\n```\n\n- b\n$/)
  })
})
