import { describe, expect, it } from 'vitest'
import { compileText, getBody, listProblems, renderBody } from './compile-text.ts'

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
