import type { ElementContent } from 'hast'
import { BoundedThread, ThreadEnded } from '../../../common/bounded-thread.ts'
import { hasColors } from './languages.ts'
import { type CodeBlock, renderCode } from './render-code.ts'

/** Why a block has no colors: it is too large for them, or it took too long. */
export type PlainReason = 'length' | 'line' | 'time'

/** Blocks as trees. A block that is there twice has one tree, which nobody changes. */
export interface ColoredCode {
  trees: ReadonlyMap<CodeBlock, ElementContent[]>
  /** The blocks whose language has colors, and which are shown without. */
  plain: ReadonlyMap<CodeBlock, PlainReason>
}

/** More than anybody reads in one block, or on one line. The grammars' time grows with the square of a line's length, or faster. */
export const mostCode = { length: 50_000, line: 1000 } as const

const bounds = { seconds: 5, megabytes: 1024 } as const
const thread = new BoundedThread<CodeBlock[], ElementContent[][]>(new URL('color-thread.ts', import.meta.url), bounds)
const remembered = new Map<string, ElementContent[]>()
const mostRemembered = 4000

/**
 * Colors blocks of code.
 *
 * A process colors the same block once, so an edit in `watch` colors only the blocks that changed. Coloring runs on a thread of its own, since it is
 * a fifth of the work of a build. Blocks that cannot be colored in time stay plain; rejects only for a fault of the compiler.
 */
export async function colorCode(blocks: readonly CodeBlock[]): Promise<ColoredCode> {
  const trees = new Map<CodeBlock, ElementContent[]>()
  const plain = new Map<CodeBlock, PlainReason>()
  const waiting: CodeBlock[] = []
  for (const block of blocks) {
    const known = remembered.get(getKey(block))
    const excess = hasColors(block.language) ? findExcess(block) : undefined
    if (known !== undefined) trees.set(block, known)
    else if (excess !== undefined) plain.set(block, excess)
    else if (hasColors(block.language)) waiting.push(block)
    else trees.set(block, renderPlain(block))
  }
  const colored = await colorInTime(waiting)
  if (remembered.size + colored.length > mostRemembered) remembered.clear()
  for (const [index, block] of waiting.entries()) {
    const value = colored[index]
    if (value === undefined) plain.set(block, 'time')
    else {
      trees.set(block, value)
      remembered.set(getKey(block), value)
    }
  }
  for (const block of plain.keys()) trees.set(block, renderPlain(block))
  return { trees, plain }
}

function findExcess({ code }: CodeBlock): PlainReason | undefined {
  if (code.length > mostCode.length) return 'length'
  return code.split('\n').some((line) => line.length > mostCode.line) ? 'line' : undefined
}

/** Colors the blocks together as far as possible, and one by one from the block that takes too long. */
async function colorInTime(blocks: CodeBlock[]): Promise<ElementContent[][]> {
  if (blocks.length === 0) return []
  const all = await color(blocks)
  if (all !== undefined) return all
  const trees: ElementContent[][] = []
  const start = performance.now()
  for (const block of blocks.length === 1 ? [] : blocks) {
    const [value] = (await color([block])) ?? []
    if (value === undefined || performance.now() - start > bounds.seconds * 1000) break
    trees.push(value)
  }
  return trees
}

/** Returns nothing if the thread had to be ended or the grammar failed: readers can do without colors. */
async function color(blocks: CodeBlock[]): Promise<ElementContent[][] | undefined> {
  try {
    return await thread.ask(blocks)
  } catch (cause) {
    if (cause instanceof ThreadEnded || cause instanceof RangeError) return undefined
    throw cause
  }
}

function renderPlain(block: CodeBlock): ElementContent[] {
  return renderCode(block, () => undefined)
}

function getKey({ code, language, isDiff, lines, terminal }: CodeBlock): string {
  return [isDiff, language, terminal, [...lines], code].join('\0')
}
