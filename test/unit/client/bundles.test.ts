import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bundleScript } from '../../../client/build/scripts.ts'
import { bundleStyles } from '../../../client/build/styles.ts'

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../client/${name}`, import.meta.url))
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

describe('the stylesheet', async () => {
  const styles = await bundleStyles(pathOf('styles/index.css'))

  it('keeps layers, nesting and light-dark()', () => {
    const layers = [...text(styles).matchAll(/@layer (\w+)/g)].map(([, name]) => name)
    expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'prose', 'components'])
    expect(text(styles)).toContain('light-dark(')
    expect(text(styles)).toMatch(/&:hover/)
  })

  it('is one small file without other resources than its icons, without importance and ids', () => {
    expect(brotliCompressSync(styles).length).toBeLessThan(12_000)
    expect(text(styles)).not.toMatch(/@import|!important|url\((?!"?data:image\/svg)/)
  })
})

describe('the scripts', async () => {
  const [entry, theme] = await Promise.all([
    bundleScript(pathOf('entry.ts'), 'esm'),
    bundleScript(pathOf('before-paint.ts'), 'iife'),
  ])

  it('are small', () => {
    expect(brotliCompressSync(entry).length).toBeLessThan(5000)
    expect(theme.length).toBeLessThan(2600)
  })

  it('can stand inline: no closing tag, no comment opener, no line feed at the end', () => {
    expect(text(theme)).not.toMatch(/<\/script|<!--|\n$/i)
  })

  it('name no source map', () => {
    expect(text(entry) + text(theme)).not.toContain('sourceMappingURL')
  })
})
