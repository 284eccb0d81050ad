import { describe, expect, it } from 'vitest'
import { compileText, createContentDir, getBody, listProblems, renderBody } from './compile-text.ts'

describe('addresses of the browser itself', () => {
  it.each([
    ['[chrome://inspect](chrome://inspect)', '<p><code>chrome://inspect</code></p>'],
    [
      'Open [the inspector](edge://inspect/#devices).',
      '<p>Open the inspector (<code>edge://inspect/#devices</code>).</p>',
    ],
    ['See [processes](about:processes).', '<p>See processes (<code>about:processes</code>).</p>'],
  ])('are shown to be typed: %s', async (text, html) => {
    expect(await renderBody(text)).toBe(html)
  })
})

describe('imports of components', () => {
  it.each([
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
    'import { Steps } from "@astrojs/starlight/components"',
    "import './page.css'",
  ])('are dropped with a warning: %s', async (statements) => {
    const page = await compileText(`${statements}\n\nText`)
    expect(listProblems(page)).toEqual(['5 module-syntax?'])
    expect(getBody(page)).toBe('<p>Text</p>')
    expect(page.markdown).toBe('# Test\n\nText\n')
  })

  it('are text to nobody where a sentence runs on below them', async () => {
    expect(listProblems(await compileText("import a from 'a'\nText"))).toEqual(['5 module-syntax'])
  })
})

describe('exports', () => {
  it('are dropped with a warning, with all their lines', async () => {
    const page = await compileText("export const style = {\n  display: 'block',\n  background: '#111',\n}\n\nText")
    expect(listProblems(page)).toEqual(['5 module-syntax?'])
    expect(getBody(page)).toBe('<p>Text</p>')
    expect(page.markdown).toBe('# Test\n\nText\n')
  })
})

describe('attributes that are expressions', () => {
  it('are left out of HTML elements, with a warning', async () => {
    const page = await compileText(
      'export const style = {}\n\n<div style={style} {...props} title="a">\n\nText\n\n</div>',
    )
    expect(listProblems(page)).toEqual(['5 module-syntax?', '7 expression?', '7 expression?'])
    expect(getBody(page)).toBe('<div title="a"><p>Text</p></div>')
  })

  it('may name an image that the page imports', async () => {
    using content = createContentDir({
      'concepts/dot.gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'),
    })
    const page = await compileText('import dot from "./dot.gif"\n\n<img src={dot} alt="A dot"/>', {
      contentDir: content.path,
    })
    expect(listProblems(page)).toEqual(['5 module-syntax?'])
    expect(getBody(page)).toContain('src="/concepts/dot.gif"')
    expect(page.markdown).toContain('src="./dot.gif"')
  })
})

describe('components with content', () => {
  const tabs = [
    '<Tabs>',
    '  <TabItem label="CommonJS">',
    '',
    '  Text with **Markdown**.',
    '',
    '  </TabItem>',
    '  <TabItem value="ESM" default>',
    '',
    '  ```js',
    '  let a',
    '  ```',
    '',
    '  </TabItem>',
    '</Tabs>',
  ].join('\n')

  it('show tabs as folds, of which one is open', async () => {
    const body = await renderBody(tabs)
    expect(body.replaceAll(/\n\s*/g, '')).toMatch(
      /^<div class="tab-list"><details name="tabs-line-5"><summary>CommonJS<\/summary><p>Text with <strong>Markdown<\/strong>\.<\/p><\/details><details name="tabs-line-5" open><summary>ESM<\/summary><copy-code>/,
    )
  })

  it('leave their titles and texts in the Markdown twin', async () => {
    const { markdown } = await compileText(tabs)
    expect(markdown).toMatch(/^\*\*CommonJS\*\*\n\n\s*Text with \*\*Markdown\*\*\./m)
    expect(markdown).not.toMatch(/<\/?Tab/)
  })

  it('may be written on one line each', async () => {
    const body = await renderBody('<Tabs>\n<TabItem label="a">A</TabItem>\n<TabItem label="b">B</TabItem>\n</Tabs>')
    expect(body.replaceAll('\n', '')).toBe(
      '<div class="tab-list"><details name="tabs-line-5" open><summary>a</summary>A</details><details name="tabs-line-5"><summary>b</summary>B</details></div>',
    )
  })

  it('show steps as a numbered list', async () => {
    const body = await renderBody('<Steps>\n\n1. One\n2. Two\n\n</Steps>')
    expect(body.replaceAll('\n', '')).toBe('<div class="steps"><ol><li>One</li><li>Two</li></ol></div>')
  })

  it('show cards as a list, whose links are held to pages', async () => {
    const page = await compileText(
      '<CardGrid>\n<Card title="Output" href="/concepts/">\n\nText\n\n</Card>\n</CardGrid>',
    )
    expect(page.messages).toEqual([])
    expect(getBody(page).replaceAll('\n', '')).toBe(
      '<ul class="cards"><li><p><a href="/concepts/">Output</a></p><p>Text</p></li></ul>',
    )
    expect(page.links.map(({ url }) => url)).toEqual(['/concepts/'])
    expect(page.markdown).toContain('\n**[Output](https://webpack.js.org/concepts/)**\n\nText')
  })

  it.each([
    ['a tab outside of tabs', '<TabItem label="a">\n\nText\n\n</TabItem>', '5 component-place'],
    ['a tab within a text', 'a <TabItem label="a">Text</TabItem>', '5 component-place'],
    ['a tab without a label', '<Tabs>\n<TabItem>\n\nText\n\n</TabItem>\n</Tabs>', '6 component-attribute'],
    ['text between tabs', '<Tabs>\n\nText\n\n</Tabs>', '5 component-content'],
    ['steps without a list', '<Steps>\n\nText\n\n</Steps>', '5 component-content'],
    ['a card without a title', '<CardGrid>\n<Card>\n\nText\n\n</Card>\n</CardGrid>', '6 component-attribute'],
  ])('name %s', async (_, text, problem) => {
    expect(listProblems(await compileText(text))).toEqual([problem])
  })
})
