import { beforeAll, describe, expect, it } from 'vitest'
import type { Reference } from '../../../content-build/contract/references.ts'
import { NameDirectory } from '../../../worker/permalinks/name-directory.ts'
import { loadFacts } from '../reference/facts/real-facts.ts'

/** Everything that the installed webpack has, as if pages documented all of it. */
let directory: NameDirectory
let references: Reference[]

beforeAll(async () => {
  const { all } = await loadFacts()
  references = all.map(({ kind, name, aliases }) => ({
    kind,
    name,
    ...(aliases && { aliases }),
    url: `/#${name}`,
    summary: '',
  }))
  directory = new NameDirectory({ references })
})

it('finds every name of webpack by itself', () => {
  const kinds = new Map<string, string>()
  for (const { kind, name } of references) if (!kinds.has(name) || kind === 'option') kinds.set(name, kind)
  expect(references.length).toBeGreaterThan(1000)
  for (const [name, kind] of kinds) expect(directory.find(name)).toMatchObject({ kind, name })
})

it('finds an option of a module type under the family that the page documents', () => {
  expect(directory.find('module.parser.css/auto.url')?.name).toBe('module.parser.css.url')
  expect(directory.find('Module.Parser.CSS/Auto.url')?.name).toBe('module.parser.css.url')
})

describe('the nearest names', () => {
  it.each([
    ['output.filenme', 'output.filename'],
    ['ouput.flename', 'output.filename'],
    ['mdoe', 'mode'],
    ['compiler.ran', 'compiler.run'],
    ['banerplugin', 'BannerPlugin'],
    ['optimization.splitchunks.minsizes', 'optimization.splitChunks.minSize'],
    ['__webpack_public_path_', '__webpack_public_path__'],
    ['info --outpt', 'info --output'],
    ['this.calback', 'this.callback'],
    ['filname', 'output.filename'],
    ['extensions', 'resolve.extensions'],
    ['alais', 'resolve.alias'],
    ['splitChunk', 'optimization.splitChunks'],
    ['devtol', 'devtool'],
    ['callbak', 'this.callback'],
  ])('of %s begin with %s', (asked, nearest) => {
    const found = directory.findNearest(asked).map(({ name }) => name)
    expect(found).toHaveLength(3)
    expect(new Set(found).size).toBe(3)
    expect(found[0]).toBe(nearest)
  })

  it('are none where nothing is alike', () => {
    expect(directory.findNearest('')).toEqual([])
    expect(directory.findNearest('🎉')).toEqual([])
  })
})
