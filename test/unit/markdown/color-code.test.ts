import { spawnSync } from 'node:child_process'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { type ColoredCode, colorCode } from '../../../content-build/compile/markdown/code/color-code.ts'
import type { CodeBlock } from '../../../content-build/compile/markdown/code/render-code.ts'

const block = (code: string, language = 'js'): CodeBlock => ({ code, language, isDiff: false, lines: new Set() })
const render = ({ trees }: ColoredCode, one: CodeBlock): string => toHtml(trees.get(one) ?? [])
const source = new URL('../../../content-build/compile/markdown/code/color-code.ts', import.meta.url).href

describe('coloring code', () => {
  it('gives each block its own, whatever its language and however often it is there', async () => {
    const blocks = [block('let a'), block('a < b', 'text'), block('{}', 'json'), block('let a'), block('a', 'nothing')]
    const colored = await colorCode(blocks)
    expect(blocks.map((one) => render(colored, one))).toEqual([
      '<span class="pl-k">let</span> a',
      'a &#x3C; b',
      '{}',
      '<span class="pl-k">let</span> a',
      'a',
    ])
  })

  it('is asked for by many at once', async () => {
    const pages = Array.from({ length: 40 }, (_, page) => [block(`a(${page})`), block(`${page}`, 'json')])
    const colored = await Promise.all(pages.map(colorCode))
    const numbers = colored.map(({ trees }) =>
      [...trees.values()].map((tree) => toHtml(tree).replace(/<[^>]*>|\D/g, '')),
    )
    expect(numbers).toEqual(pages.map((_, page) => [`${page}`, `${page}`]))
  })

  it('rejects for a fault, and goes on', async () => {
    const broken = { ...block('let b'), code: 1 as unknown as string }
    await expect(colorCode([broken])).rejects.toThrow(TypeError)
    const one = block('let c')
    expect(render(await colorCode([one]), one)).toContain('pl-k')
  })

  it('keeps no process from ending', () => {
    const code = `const { colorCode } = await import(${JSON.stringify(source)})
      const block = { ...${JSON.stringify(block('let a'))}, lines: new Set() }
      console.log((await colorCode([block])).trees.size)`
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect({ stdout, status }).toEqual({ stdout: '1\n', status: 0 })
  })
})
