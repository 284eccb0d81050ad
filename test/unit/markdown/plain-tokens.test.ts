import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderBody } from './compile-text.ts'

const renderCode = async (code: string) =>
  /<code[^>]*>(.*)<\/code>/s.exec(await renderBody(`\`\`\`js\n${code}\n\`\`\``))?.[1]

describe('spans that color nothing are left out', () => {
  it('the quotes of a string are of its color', async () => {
    expect(await renderCode("f('a')")).toBe(`<span class="pl-en">f</span>(<span class="pl-s">'a'</span>)`)
  })

  it('a variable is plain in code, and looks like code within a string', async () => {
    expect(await renderCode('a.b')).toBe('a.b')
    const slot = '$' + '{a.b}'
    expect(await renderCode(`\`x${slot}\``)).toBe(`<span class="pl-s">\`x<span class="pl-s1">${slot}</span>\`</span>`)
  })

  it('classes that are taken for one color have one rule in the stylesheet', () => {
    const css = readFileSync(new URL('../../../client/styles/syntax.css', import.meta.url), 'utf8')
    const findRules = (name: string) => css.split('}').filter((rule) => new RegExp(`\\.${name}\\b[^{]*\\{`).test(rule))
    for (const name of ['pl-pds', 'pl-sr', 'pl-cce', 'pl-corl'])
      expect(findRules(name), name).toEqual([expect.stringContaining('color: var(--code-string)')])
    for (const name of ['pl-smi', 'pl-s1'])
      expect(findRules(name), name).toEqual([expect.stringContaining('color: var(--color-text)')])
    expect(findRules('pl-pse')).toEqual([])
  })
})
