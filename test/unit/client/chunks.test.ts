import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type BundledChunks, bundleChunks, chunkAddresses } from '../../../client/build/chunks.ts'

/** Bundles the chunks of a client folder that holds these files. */
async function bundle(sources: Record<string, string>): Promise<BundledChunks> {
  const folder = await mkdtemp(join(tmpdir(), 'client-chunks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return bundleChunks(folder)
}

const code = ({ files }: BundledChunks, path: string | null | undefined): string =>
  new TextDecoder().decode(files.get(path?.slice(1) ?? ''))

const shared = 'export const shared = "what both import".toUpperCase()'
const island = (id: string) =>
  `import { shared } from '../../shared.ts'\nexport const mount = (host: HTMLElement) => host.append('${id}', shared)`
const lazy = (id: string) => `import { shared } from '../shared.ts'\nexport const ${id} = () => shared + '${id}'`

describe('bundleChunks', () => {
  it('makes a chunk of each island and each lazy module, with its stylesheet', async () => {
    const bundled = await bundle({
      'shared.ts': shared,
      'islands/one/index.tsx': island('one'),
      'islands/one/index.css': '.one { color: red }',
      'islands/one/part.ts': 'export const part = 1',
      'lazy/two.ts': lazy('two'),
      'lazy/two.css': '.two { color: blue }',
      'lazy/three.ts': lazy('three'),
    })
    expect(Object.keys(bundled.chunks)).toEqual(['one', 'three', 'two'])
    expect(bundled.chunks.one?.script).toMatch(/^\/assets\/one-[A-Z0-9]{8}\.js$/)
    expect(bundled.chunks.one?.styles).toMatch(/^\/assets\/one-[0-9a-f]{8}\.css$/)
    expect(code(bundled, bundled.chunks.one?.styles)).toBe('.one{color:red}')
    expect(code(bundled, bundled.chunks.two?.styles)).toBe('.two{color:#00f}')
    expect(bundled.chunks.three?.styles).toBeNull()
  })

  it('keeps what islands share in a script of its own; a lazy module is one script', async () => {
    const bundled = await bundle({
      'shared.ts': shared,
      'islands/one/index.ts': island('one'),
      'islands/two/index.ts': island('two'),
      'lazy/three.ts': lazy('three'),
      'lazy/four.ts': lazy('four'),
    })
    const { one, two, three, four } = bundled.chunks
    expect(one?.imports).toEqual([expect.stringMatching(/^\/assets\/shared-[A-Z0-9]{8}\.js$/)])
    expect(two?.imports).toEqual(one?.imports)
    expect(code(bundled, one?.imports[0])).toContain('what both import')
    expect(code(bundled, one?.script)).not.toContain('what both import')
    expect([three?.imports, four?.imports]).toEqual([[], []])
    expect(code(bundled, three?.script)).toContain('what both import')
  })

  it('gives the same names wherever the project lies, and others when something changes', async () => {
    const sources = {
      'shared.ts': shared,
      'islands/one/index.ts': island('one'),
      'islands/two/index.ts': island('two'),
    }
    const first = await bundle(sources)
    expect((await bundle(sources)).chunks).toEqual(first.chunks)
    const changed = await bundle({ ...sources, 'shared.ts': shared.replace('both', 'all') })
    expect(changed.chunks.one?.imports).not.toEqual(first.chunks.one?.imports)
    expect(changed.chunks.one?.script).not.toBe(first.chunks.one?.script)
  })

  it('needs no chunk, and ignores folders without an entry', async () => {
    expect(await bundle({})).toEqual({ chunks: {}, files: new Map() })
    expect((await bundle({ 'islands/none/part.ts': 'export {}', 'islands/note.md': '' })).chunks).toEqual({})
  })

  it('refuses two chunks of one name', async () => {
    const twice = bundle({ 'shared.ts': shared, 'islands/one/index.ts': island('one'), 'lazy/one.ts': lazy('one') })
    await expect(twice).rejects.toThrow('another chunk is named “one” already')
  })

  it('reports a fault with its place', async () => {
    await expect(bundle({ 'lazy/one.ts': 'export const = 1' })).rejects.toThrow(/lazy\/one\.ts:1:13/)
  })
})

describe('chunkAddresses', () => {
  it('lists what is fetched, the script first', () => {
    const chunk = { script: '/assets/a.js', imports: ['/assets/b.js'], styles: '/assets/a.css' }
    expect(chunkAddresses({ a: chunk, c: { script: '/assets/c.js', imports: [], styles: null } })).toEqual({
      a: ['/assets/a.js', '/assets/b.js', '/assets/a.css'],
      c: ['/assets/c.js'],
    })
  })
})

describe('the chunks of this site', async () => {
  const bundled = await bundleChunks(fileURLToPath(new URL('../../../client/', import.meta.url)))
  const weigh = (paths: (string | null | undefined)[]): number =>
    paths.filter((path) => path != null).reduce((sum, path) => sum + brotliCompressSync(code(bundled, path)).length, 0)

  it('name files that are there', () => {
    const named = Object.values(chunkAddresses(bundled.chunks)).flat()
    expect(named.filter((path) => !bundled.files.has(path.slice(1)))).toEqual([])
  })

  it('bring the notification with one request of less than a kilobyte, without React', () => {
    const { script, imports, styles } = bundled.chunks.notification ?? {}
    expect(imports).toEqual([])
    // Its few rules are in the stylesheet of every page, since a request costs more.
    expect(styles).toBeNull()
    expect(weigh([script])).toBeLessThan(1000)
  })

  it('share React, as it is made for production', () => {
    const { sponsors, vote } = bundled.chunks
    expect(sponsors?.imports).toEqual(vote?.imports)
    expect(weigh(sponsors?.imports ?? [])).toBeLessThan(65_000)
    expect(weigh([sponsors?.script])).toBeLessThan(5000)
    const texts = [...bundled.files.keys()].map((path) => code(bundled, `/${path}`)).join('')
    expect(texts).not.toMatch(/process\.env|react-stack-top-frame|sourceMappingURL/)
  })
})
