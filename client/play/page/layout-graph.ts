import type { Compilation, CompiledModule } from '../compilation.ts'

/** Limits the lines that are drawn; the list below the graph has them all. */
const mostDrawn = 150

export const sizes = { row: 26, head: 34, gapX: 72, gapY: 28, pad: 12, indent: 16 }
/** The width of a character, and the space beside the text of a line. */
const text = { character: 8, space: 32 }
const leastLetters = 12

export interface Box {
  title: string
  /** The place of the chunk; undefined for the modules that are in none. */
  chunk: number | undefined
  x: number
  y: number
  width: number
  height: number
}

export interface Node {
  module: number
  chunk: number | undefined
  x: number
  y: number
  width: number
}

export interface Edge {
  from: Node
  to: Node
  /** True for `import()`. */
  isLate: boolean
}

export interface Layout {
  boxes: Box[]
  nodes: Node[]
  edges: Edge[]
  width: number
  height: number
  /** How many modules of the list are not drawn. */
  undrawn: number
}

/** Lays out chunks as boxes, from those that start to those that they load, with their modules as lines. */
export function layOut({ modules, chunks }: Compilation): Layout {
  const depths = findDepths(chunks.map(({ parents }) => parents))
  const groups = [...chunks.keys(), undefined]
    .map((chunk) => ({ chunk, members: listMembers(modules, chunk) }))
    .filter(({ chunk, members }) => chunk !== undefined || members.length > 0)
  const last = Math.max(0, ...depths)
  const getTitle = (chunk: number | undefined) => (chunk === undefined ? 'In no chunk' : (chunks[chunk]?.name ?? ''))
  const width = measureWidest([
    ...groups.map(({ chunk }) => getTitle(chunk)),
    ...modules.filter((module) => !isRuntime(module)).map(getLabel),
  ])
  const tops: number[] = []
  const boxes: Box[] = []
  const nodes: Node[] = []
  for (const { chunk, members } of groups) {
    const column = chunk === undefined ? last : (depths[chunk] ?? 0)
    const shown = members.slice(0, Math.max(mostDrawn - nodes.length, 0))
    const x = sizes.pad + column * (width + sizes.gapX)
    const y = tops[column] ?? sizes.pad
    const height = sizes.head + shown.length * sizes.row + sizes.pad
    boxes.push({ title: getTitle(chunk), chunk, x, y, width, height })
    for (const [line, module] of shown.entries()) {
      const indent = modules[module]?.within === undefined ? 0 : sizes.indent
      const nodeX = x + 8 + indent
      nodes.push({ module, chunk, x: nodeX, y: y + sizes.head + line * sizes.row, width: width - 16 - indent })
    }
    tops[column] = y + height + sizes.gapY
  }
  const drawn = new Set(nodes.map(({ module }) => module))
  return {
    boxes,
    nodes,
    edges: findEdges(modules, nodes),
    width: sizes.pad * 2 + (last + 1) * (width + sizes.gapX) - sizes.gapX / 2,
    height: Math.max(0, ...tops.map((top) => top ?? 0)),
    undrawn: modules.filter((module, at) => !isRuntime(module) && !drawn.has(at)).length,
  }
}

/** The number of characters that a line of the graph shows. */
export const mostLetters = 27

/** Returns the name of a module as the graph shows it, before it is cut to {@link mostLetters}. */
export const getLabel = ({ name }: CompiledModule): string => name.replace(/^\.\//, '')

/** Returns the width of a box with these texts, so that a small project fits into a narrow panel. */
function measureWidest(texts: readonly string[]): number {
  const letters = texts.reduce((most, { length }) => Math.max(most, length), leastLetters)
  return Math.min(letters, mostLetters) * text.character + text.space
}

/** webpack's own code is no part of the graph: nothing imports it by name. */
export const isRuntime = ({ type }: CompiledModule): boolean => type === 'runtime'

/** The modules of a chunk, or those of none, by their places. */
export const listMembers = (modules: readonly CompiledModule[], chunk: number | undefined): number[] =>
  [...modules.keys()].filter((at) => {
    const module = modules[at]
    if (module === undefined || isRuntime(module)) return false
    return chunk === undefined ? module.chunks.length === 0 : module.chunks.includes(chunk)
  })

/** How many loads a chunk is away from those that no other loads. */
function findDepths(parents: readonly (readonly number[])[]): number[] {
  const depths: number[] = parents.map((own) => (own.length === 0 ? 0 : -1))
  let found = [...depths.keys()].filter((at) => depths[at] === 0)
  for (let depth = 1; found.length > 0; depth++) {
    const before = new Set(found)
    found = [...depths.keys()].filter((at) => depths[at] === -1 && parents[at]?.some((parent) => before.has(parent)))
    for (const at of found) depths[at] = depth
  }
  return depths.map((depth) => Math.max(depth, 0))
}

function findEdges(modules: readonly CompiledModule[], nodes: readonly Node[]): Edge[] {
  const byModule = Map.groupBy(nodes, ({ module }) => module)
  return nodes.flatMap((to) => {
    const reasons = Map.groupBy(modules[to.module]?.reasons ?? [], ({ from }) => from)
    return [...reasons].flatMap(([place, same]): Edge[] => {
      const origins = place === undefined || place === to.module ? [] : (byModule.get(place) ?? [])
      const from = origins.find(({ chunk }) => chunk === to.chunk) ?? origins[0]
      return from === undefined ? [] : [{ from, to, isLate: same.every(({ type }) => type.startsWith('import()')) }]
    })
  })
}

/** The path of an edge: to the next column from side to side, in one column around its right side. */
export function drawEdge({ from, to }: Edge): string {
  const y1 = from.y + sizes.row / 2 - 1
  const y2 = to.y + sizes.row / 2 - 1
  const right = from.x + from.width
  const bend = sizes.gapX / 2
  if (to.x > right) return `M${right} ${y1}C${right + bend} ${y1} ${to.x - bend} ${y2} ${to.x} ${y2}`
  if (from.x > to.x + to.width) {
    const end = to.x + to.width
    return `M${from.x} ${y1}C${from.x - bend} ${y1} ${end + bend} ${y2} ${end} ${y2}`
  }
  const end = to.x + to.width
  const far = Math.max(right, end) + Math.min(16 + Math.abs(y2 - y1) / 4, bend)
  return `M${right} ${y1}C${far} ${y1} ${far} ${y2} ${end} ${y2}`
}
