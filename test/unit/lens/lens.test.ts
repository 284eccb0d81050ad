import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import webpack from 'webpack'
import type { Bundle } from '../../../client/lens/stats/bundle.ts'
import { findDuplicates } from '../../../client/lens/stats/find-duplicates.ts'
import { findSplits } from '../../../client/lens/stats/find-splits.ts'
import { groupModules } from '../../../client/lens/stats/groups.ts'
import { placeTiles } from '../../../client/lens/stats/place-tiles.ts'
import { readStats } from '../../../client/lens/stats/read-stats.ts'
import { squarify } from '../../../client/lens/stats/squarify.ts'
import { traceModule } from '../../../client/lens/stats/trace-reasons.ts'

/** Returns the only bundle of a file that must be readable. */
function read(data: unknown): Bundle {
  const found = readStats(data)
  const bundle = found.kind === 'read' ? found.bundles[0] : undefined
  if (bundle === undefined) throw new Error(JSON.stringify(found))
  return bundle
}

const chunks = [
  { id: 179, names: ['main'], files: ['main.js'], initial: true },
  { id: 'lazy', names: [], files: ['lazy.js'], initial: false },
]

const module = (name: string, size: number, from: string[] = [], chunkIds: unknown[] = [179]) => ({
  identifier: `/app/${name}`,
  name,
  size,
  chunks: chunkIds,
  reasons:
    from.length === 0
      ? [{ type: 'entry', moduleIdentifier: null, userRequest: './src/index.js' }]
      : from.map((other) => ({ type: 'import', moduleIdentifier: `/app/${other}`, userRequest: `./${name}` })),
})

const stats = {
  chunks,
  modules: [
    module('./src/index.js', 100),
    module('./src/a.js', 50, ['./src/index.js']),
    module('./src/b.js', 30_000, ['./src/a.js', './src/index.js'], [179, 'lazy']),
    module('./node_modules/x/index.js', 25_000, ['./src/b.js']),
    module('./node_modules/y/node_modules/x/index.js', 10, ['./src/b.js']),
    { ...module('webpack/runtime/define', 500), moduleType: 'runtime' },
  ],
}

describe('reading statistics', () => {
  it('takes modules with their chunks and reasons, without webpack’s runtime', () => {
    const { modules, chunks: found, lacks } = read(stats)
    expect(modules.map(({ name }) => name)).toEqual(stats.modules.slice(0, -1).map(({ name }) => name))
    expect(modules[2]).toMatchObject({ size: 30_000, chunks: [0, 1], reasons: [{ from: 1 }, { from: 0 }] })
    expect(found.map(({ name, initial }) => [name, initial])).toEqual([
      ['main', true],
      ['lazy', false],
    ])
    expect(lacks).toEqual([])
  })

  it('finds the way to the parts of a module that webpack concatenated, in a production build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lens-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const files = {
      'one.js': "import { b } from './b.js'\nimport('./late.js').then(() => console.log(b))",
      'b.js': "import './site.css'\nexport const b = Math.random()",
      'site.css': 'a { color: red }',
      'late.js': 'console.log(1)',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const compiler = webpack({ mode: 'production', context: folder, entry: './one.js', output: { path: folder } })
    const data = await new Promise((resolve, reject) => {
      compiler?.run((error, built) => (error || !built ? reject(error) : resolve(built.toJson())))
    })
    const bundle = read(JSON.parse(JSON.stringify(data)))
    const find = (name: string) => bundle.modules.findIndex((one) => one.name.includes(name))
    for (const name of ['./one.js', './b.js', './late.js', 'site.css']) {
      expect(traceModule(bundle, find(name)), name).toBeDefined()
    }
    expect(bundle.modules[find('site.css')]?.size).toBe('a { color: red }'.length)
  })

  it('takes the modules out of the groups that `stats: { all: true }` makes', () => {
    const [first, second, ...others] = stats.modules
    const grouped = {
      chunks,
      modules: [
        { type: 'modules by path', name: './src/', size: 150, children: [first, { type: 'x', children: [second] }] },
        { type: 'hidden modules', size: 9, filteredChildren: 3 },
        ...others,
      ],
    }
    const { modules, lacks } = read(grouped)
    expect(modules).toEqual(read(stats).modules)
    expect(lacks).toEqual([expect.stringMatching(/^3 modules are left out/)])
    expect(readStats({ modules: [{ type: 'hidden modules', filteredChildren: 3 }] }).kind).toBe('problem')
  })

  it('counts no module that is in no chunk, and says so', () => {
    const unused = module('./node_modules/z/node_modules/x/index.js', 70_000, ['./src/index.js'], [])
    const bundle = read({ chunks, modules: [...stats.modules, unused] })
    expect(bundle.modules).toHaveLength(6)
    expect(groupModules(bundle).flatMap(({ modules }) => modules)).not.toContain(5)
    expect(findDuplicates(bundle).flatMap(({ copies }) => copies)).toHaveLength(2)
    expect(bundle.lacks).toEqual([expect.stringMatching(/^Not counted.*: 1 of the modules/)])
    const withoutChunks = read({ modules: [unused] })
    expect(groupModules(withoutChunks).flatMap(({ modules }) => modules)).toEqual([0])
  })

  it('names a chunk without a name and an id by its file', () => {
    const { chunks: found } = read({
      ...stats,
      chunks: [
        { names: [], files: ['170.js'] },
        { names: [], files: [] },
      ],
    })
    expect(found.map(({ name }) => name)).toEqual(['170.js', '1'])
  })

  it('knows the shortest statistics for what they are', () => {
    expect(readStats({ version: '5.112.2', errorsCount: 0, warningsCount: 0 })).toMatchObject({
      text: expect.stringMatching(/^The file has no modules/),
    })
  })

  it.each(['entry', 'container entry', 'dll entry'])('takes what a configuration names as %s', (type) => {
    const named = { ...module('./a.js', 1), reasons: [{ type, moduleIdentifier: null, userRequest: './a.js' }] }
    expect(read({ chunks, modules: [named] }).modules[0]?.reasons).toHaveLength(1)
  })

  it('takes the parts of a concatenated module for it', () => {
    const whole = { ...module('./src/index.js + 1 modules', 150), identifier: 'whole' }
    const parts = [module('./src/index.js', 100), module('./src/a.js', 50, ['./src/index.js'])]
    const other = {
      ...module('./c.js', 5),
      reasons: [{ type: 'import()', moduleIdentifier: 'whole', userRequest: './c' }],
    }
    const { modules } = read({
      chunks,
      modules: [{ ...whole, modules: parts.map((one) => ({ ...one, chunks: [] })) }, other],
    })
    expect(modules.map(({ name, chunks: [chunk] }) => [name, chunk])).toEqual([
      ['./src/index.js', 0],
      ['./src/a.js', 0],
      ['./c.js', 0],
    ])
    expect(modules[2]?.reasons).toEqual([{ from: 0, type: 'import()', request: './c' }])
  })

  it('takes the modules of chunks, and the compilations of several configurations', () => {
    const [main] = chunks
    expect(read({ chunks: [{ ...main, modules: [{ name: './a.js', size: 1 }] }] }).modules).toHaveLength(1)
    const found = readStats({
      children: [
        { ...stats, name: 'one' },
        { ...stats, name: 'two' },
      ],
    })
    expect(found.kind === 'read' && found.bundles.map(({ name }) => name)).toEqual(['one', 'two'])
  })

  it('says which options would tell what the file lacks', () => {
    const bare = { modules: [{ name: './a.js', size: 1 }], filteredModules: 7, chunks: [] }
    expect(read(bare).lacks.join(' ')).toMatch(/7 modules are left out.*reasons: true.*chunks: true/)
  })

  it.each([
    ['a list', [], /no statistics file/],
    ['another object', { name: 'package' }, /no statistics file/],
    ['statistics without modules', { hash: 'x', assets: [] }, /Set `stats: \{ modules: true/],
  ])('refuses %s', (_, data, text) => {
    expect(readStats(data)).toEqual({ kind: 'problem', text: expect.stringMatching(text) })
  })

  it('leaves out what is not of the type that is expected', () => {
    const odd = {
      modules: [{ name: 5 }, null, { name: './a.js', size: 'big', chunks: {}, reasons: [7] }],
      chunks: [[], 'x'],
    }
    expect(read(odd).modules).toEqual([{ name: './a.js', size: 0, chunks: [], reasons: [] }])
  })
})

describe('what a bundle consists of', () => {
  const bundle = read(stats)

  it('is grouped by package and folder, the largest first', () => {
    expect(groupModules(bundle).map(({ name, size }) => [name, size])).toEqual([
      ['./src', 30_150],
      ['x', 25_010],
    ])
    expect(groupModules(bundle, 1).map(({ modules }) => modules)).toEqual([[2]])
  })

  it.each([
    ['one folder', (index: number) => `./src/part${index % 3}/a.js`, ['./src/part0', './src/part1', './src/part2']],
    ['a folder in one folder', (index: number) => `./src/app/${index % 2}/a.js`, ['./src/app/0', './src/app/1']],
    ['one folder and files in it', (index: number) => `./src/${index === 0 ? '' : 'a/'}b.js`, ['./src/a', './src']],
    ['a package', (index: number) => `./node_modules/@x/y/${index % 2}/a.js`, ['@x/y/0', '@x/y/1']],
    ['an absolute path', (index: number) => `/home/app/${index % 2}/a.js`, ['/home/app/0', '/home/app/1']],
    ['one folder without folders', () => './src/a.js', ['./src']],
  ])('opens %s into groups', (_, name, groups) => {
    const modules = Array.from({ length: 60_000 }, (_each, index) => ({
      ...module(name(index), 10),
      identifier: `/app/${index}`,
    }))
    const found = groupModules(read({ chunks, modules }))
    expect(found.map((one) => one.name)).toEqual(groups)
    expect(found.flatMap((one) => one.modules)).toHaveLength(60_000)
  })

  it('opens one group that is much larger than the others', () => {
    const modules = Array.from({ length: 3000 }, (_each, index) => module(`./src/${index % 2}/${index}.js`, 10))
    const found = groupModules(read({ chunks, modules: [...modules, module('./node_modules/x/index.js', 5)] }))
    expect(found.map(({ name }) => name)).toEqual(['./src/0', './src/1', 'x'])
  })

  it('has a shortest way from an entry to each module', () => {
    const names = traceModule(bundle, 3)?.map((step) => bundle.modules[step.module]?.name)
    expect(names).toEqual(['./src/index.js', './src/b.js', './node_modules/x/index.js'])
    const circle = { modules: [module('./a.js', 1, ['./b.js']), module('./b.js', 1, ['./a.js'])], chunks }
    expect(traceModule(read(circle), 0)).toBeUndefined()
  })

  it('tells packages with several copies', () => {
    expect(findDuplicates(bundle)).toMatchObject([{ name: 'x', spare: 10, copies: [{ size: 25_000 }, { size: 10 }] }])
  })

  it('tells what could be split: packages, and modules of several chunks', () => {
    expect(findSplits(bundle).map(({ kind, modules }) => [kind, modules])).toEqual([
      ['shared', [2]],
      ['vendors', [3, 4]],
    ])
  })
})

describe('the treemap', () => {
  it('gives every size its share of the room, inside of it and without overlaps', () => {
    const sizes = [6, 6, 4, 3, 2, 2, 1]
    const room = { x: 0, y: 0, width: 6, height: 4 }
    const tiles = squarify(sizes, room)
    expect(tiles.map(({ width, height }) => Math.round(1000 * width * height) / 1000)).toEqual(sizes)
    // As in the paper, the first two are 3 wide and 2 high.
    expect(tiles[0]).toEqual({ x: 0, y: 0, width: 3, height: 2 })
    for (const { x, y, width, height } of tiles) {
      expect(x + width).toBeLessThanOrEqual(room.width + 1e-9)
      expect(y + height).toBeLessThanOrEqual(room.height + 1e-9)
    }
  })

  it('gives one tile to all that is too small to be seen', () => {
    const items = [{ size: 5000 }, ...Array.from({ length: 10_000 }, () => ({ size: 1 }))]
    const room = { x: 0, y: 0, width: 300, height: 200 }
    const placed = placeTiles(items, room, 6)
    expect(placed.map(({ items: shown, size }) => [shown.length, size])).toEqual([
      [10_000, 10_000],
      [1, 5000],
    ])
    const areas = placed.map(({ tile }) => Math.round(tile.width * tile.height))
    expect(areas).toEqual([40_000, 20_000])
    expect(placeTiles([], room, 6)).toEqual([])
  })

  it('has no trouble with nothing', () => {
    const room = { x: 0, y: 0, width: 6, height: 4 }
    expect(squarify([], room)).toEqual([])
    expect(squarify([0, 0], room).every(({ width, height }) => width * height === 0)).toBe(true)
  })
})
