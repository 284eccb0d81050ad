import { describe, expect, it } from 'vitest'
import { readStats } from '../../../client/lens/stats/read-stats.ts'
import type { Compilation, CompiledModule } from '../../../client/play/compilation.ts'
import { pairFiles } from '../../../client/play/page/compare-builds.ts'
import { drawEdge, layOut } from '../../../client/play/page/layout-graph.ts'
import { toStats } from '../../../client/play/page/lens-stats.ts'
import { isCompilation } from '../../../client/play/page/parse-compilation.ts'
import type { BuildResult } from '../../../client/play/protocol.ts'

const createModule = (name: string, rest: Partial<CompiledModule> = {}): CompiledModule => ({
  name,
  type: 'javascript/auto',
  size: 1,
  chunks: [0],
  reasons: [],
  leftOutReasons: 0,
  bailouts: [],
  ...rest,
})

const importedBy = (from: number, type = 'harmony side effect evaluation') => ({
  from,
  type,
  request: '',
  place: '1:0-1',
  isActive: true,
  explanation: '',
})

const createChunk = (name: string, parents: number[] = []) => ({
  name,
  files: [],
  size: 1,
  isEntry: parents.length === 0,
  isInitial: parents.length === 0,
  parents,
})

describe('the statistics for the lens', () => {
  it('are read as those of webpack: parts in place of what holds them, chunks, and reasons', () => {
    const stats = toStats([
      {
        name: 'shop',
        leftOut: 0,
        modules: [
          createModule('index + 1 modules', { reasons: [{ ...importedBy(0, 'entry'), from: undefined }] }),
          createModule('index', { within: 0, reasons: [{ ...importedBy(0, 'entry'), from: undefined }] }),
          createModule('part', { within: 0, reasons: [importedBy(1)] }),
          createModule('late', { chunks: [1], reasons: [importedBy(1, 'import()')] }),
          createModule('webpack/runtime/x', { type: 'runtime' }),
        ],
        chunks: [createChunk('main'), createChunk('late', [0])],
      },
    ])
    const read = readStats(JSON.parse(JSON.stringify(stats)))
    const [bundle] = read.kind === 'read' ? read.bundles : []
    expect(bundle?.lacks).toEqual([])
    expect(bundle?.modules.map(({ name, chunks }) => [name, chunks])).toEqual([
      ['index', [0]],
      ['part', [0]],
      ['late', [1]],
    ])
    expect(bundle?.modules[2]?.reasons).toMatchObject([{ from: 0, type: 'import()' }])
    expect(bundle?.chunks.map(({ name, initial }) => [name, initial])).toEqual([
      ['main', true],
      ['late', false],
    ])
  })
})

describe('the layout of a graph', () => {
  it('puts chunks after those that load them, and draws who imports whom', () => {
    const { boxes, nodes, edges } = layOut({
      name: '',
      leftOut: 0,
      modules: [
        createModule('index'),
        createModule('late', { chunks: [1], reasons: [importedBy(0, 'import()')] }),
        createModule('unused', { chunks: [], reasons: [importedBy(0)] }),
        createModule('webpack/runtime/x', { type: 'runtime' }),
      ],
      chunks: [createChunk('main'), createChunk('late', [0])],
    })
    expect(boxes.map(({ title }) => title)).toEqual(['main', 'late', 'In no chunk'])
    expect(boxes[1]?.x).toBeGreaterThan(boxes[0]?.x ?? 0)
    expect(nodes.map(({ module }) => module)).toEqual([0, 1, 2])
    expect(edges.map(({ from, to, isLate }) => [from.module, to.module, isLate])).toEqual([
      [0, 1, true],
      [0, 2, false],
    ])
    for (const edge of edges) expect(drawEdge(edge)).toMatch(/^M[\d .C-]+$/)
  })

  it('is as narrow as its names allow, up to a limit', () => {
    const [short, long, longest] = [12, 20, 200].map((length) =>
      layOut({ name: '', leftOut: 0, modules: [createModule('m'.repeat(length))], chunks: [createChunk('main')] }),
    )
    expect(long?.width).toBeGreaterThan(short?.width ?? Number.NaN)
    expect(longest?.width).toBeLessThan(2 * (long?.width ?? Number.NaN))
    const runtime = createModule('webpack/runtime/a long name', { type: 'runtime' })
    const modules = [createModule('m'.repeat(12)), runtime]
    expect(layOut({ name: '', leftOut: 0, modules, chunks: [createChunk('main')] }).width).toBe(short?.width)
  })

  it('ends where chunks load each other in a circle, or name chunks that are not there', () => {
    const compilation: Compilation = {
      name: '',
      leftOut: 0,
      modules: [createModule('a', { chunks: [0, 1, 9], reasons: [importedBy(0), importedBy(99)] })],
      chunks: [createChunk('a', [1]), createChunk('b', [0, 7])],
    }
    const { boxes, nodes, edges } = layOut(compilation)
    expect([boxes.length, nodes.length, edges.length]).toEqual([2, 2, 0])
  })

  it('draws 150 modules, and counts the others', () => {
    const modules = Array.from({ length: 200 }, (_, at) => createModule(String(at)))
    const { nodes, undrawn } = layOut({ name: '', leftOut: 0, modules, chunks: [createChunk('main')] })
    expect([nodes.length, undrawn]).toEqual([150, 50])
  })
})

describe('what the worker tells of a compilation', () => {
  const whole: Compilation = { name: '', leftOut: 0, modules: [createModule('a')], chunks: [createChunk('main')] }
  it('is taken whole', () => {
    expect(isCompilation(whole)).toBe(true)
  })
  it.each([
    undefined,
    {},
    null,
    { ...whole, modules: [{ ...createModule('a'), name: { toString: 1 } }] },
    { ...whole, modules: [{ ...createModule('a'), reasons: [{}] }] },
    { ...whole, chunks: [{ ...createChunk('a'), parents: ['0'] }] },
  ])('is refused as %j', (value) => {
    expect(isCompilation(value)).toBe(false)
  })
})

describe('the files of two builds', () => {
  const createResult = (files: Record<string, string>): BuildResult => ({
    id: 1,
    files: Object.entries(files).map(([name, text]) => ({
      name,
      bytes: new TextEncoder().encode(text),
      initial: true,
    })),
    reports: [],
    terminal: '',
    log: '',
    compilations: [],
    milliseconds: 1,
  })
  it('are paired by their names, in which hashes do not count', () => {
    const first = createResult({ 'a.0123abcd.js': 'one', 'b.js': 'two', 'c.js': 'same' })
    const second = createResult({ 'a.4567cdef.js': 'longer', 'c.js': 'same', 'd.js': '' })
    expect(pairFiles(first, second)).toEqual([
      { name: 'a.[hash].js', first: 3, second: 6, isSame: false },
      { name: 'b.js', first: 3, second: undefined, isSame: false },
      { name: 'c.js', first: 4, second: 4, isSame: true },
      { name: 'd.js', first: undefined, second: 0, isSame: false },
    ])
  })
})
