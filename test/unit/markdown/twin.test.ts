import { describe, expect, it } from 'vitest'
import { compileText } from './compile-text.ts'

const twin = async (text: string) => (await compileText(text)).markdown

describe('the Markdown twin', () => {
  it('starts with the title and drops the front matter', async () => {
    expect(await twin('Text.\n\n## More')).toBe('# Test\n\nText.\n\n## More\n')
  })

  it.each([
    ['tips', 'T> a\nT> b', '> **Tip:** a\n> b'],
    ['lazy lines', 'W> a\nb', '> **Warning:** a\nb'],
    ['joined asides', 'T> a\n\nT> b', '> **Tip:** a\n>\n> b'],
    ['asides with empty lines', 'T> a\nT>\nT> - b', '> **Tip:** a\n>\n> - b'],
    ['asides in lists', '- x\n\n  ?> a\n  ?> b', '- x\n\n  > **To do:** a\n  > b'],
    ['badges', '## output <Badge text="5.0+"/>', '## output (5.0+)'],
    ['ids', '## output {#out}', '## output'],
    ['anchors', 'a\n\n<Anchor id="x"/>\n\nb', 'a\n\nb'],
    ['HTML comments', 'a\n\n<!-- b -->\n\nc', 'a\n\nc'],
    ['layout', 'a\n\n<div class="x">\n\n<div>\n\n## b\n\n</div>\n\n</div>\n\nc', 'a\n\n## b\n\nc'],
    ['comment expressions', 'a{/* b */} c', 'a c'],
    ['literal expressions', "a {'b'} c", 'a b c'],
    ['relative links', '[a](../loaders#b "T")', '[a](/concepts/loaders/#b "T")'],
    ['definitions', '[a][b]\n\n[b]: ../loaders', '[a][b]\n\n[b]: /concepts/loaders/'],
    ['relative images', '![a](./a%20b.png?raw=true "T")', '![a](/concepts/a%20b.png "T")'],
    ['colours', '<BrandingSample color="blue"/>', '`#8dd6f9`'],
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
})
