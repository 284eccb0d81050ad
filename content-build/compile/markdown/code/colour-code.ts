import { BoundedThread, ThreadEnded } from '../../../common/bounded-thread.ts'
import { hasColours } from './languages.ts'
import { type CodeBlock, renderCode } from './render-code.ts'

/** Why a block has no colours: it is too large for them, or it took too long. */
export type PlainReason = 'length' | 'line' | 'time'

/** Blocks as HTML. */
export interface ColouredCode {
  html: ReadonlyMap<CodeBlock, string>
  /** The blocks whose language has colours, and which are shown without. */
  plain: ReadonlyMap<CodeBlock, PlainReason>
}

/** More than anybody reads in one block, or on one line. The grammars' time grows with the square of a line's length, or faster. */
export const mostCode = { length: 50_000, line: 1000 } as const

const bounds = { seconds: 5, megabytes: 1024 } as const
const thread = new BoundedThread<CodeBlock[], string[]>(new URL('colour-thread.ts', import.meta.url), bounds)
const htmlByBlock = new Map<string, string>()
const mostRemembered = 4000

/**
 * Renders blocks of code as HTML, which goes into two records and is the bulk of both.
 *
 * The same block is coloured once in a process; after an edit in `watch` only the block that changed is. It is done on a thread of its own:
 * colouring is a fifth of the work of a build, and shares no code with the rest. What cannot be coloured in time is plain; rejects for a fault of ours.
 */
export async function colourCode(blocks: readonly CodeBlock[]): Promise<ColouredCode> {
  const html = new Map<CodeBlock, string>()
  const plain = new Map<CodeBlock, PlainReason>()
  const waiting: CodeBlock[] = []
  for (const block of blocks) {
    const known = htmlByBlock.get(getKey(block))
    const excess = hasColours(block.language) ? findExcess(block) : undefined
    if (known !== undefined) html.set(block, known)
    else if (excess !== undefined) plain.set(block, excess)
    else if (hasColours(block.language)) waiting.push(block)
    else html.set(block, renderPlain(block))
  }
  const coloured = await colourInTime(waiting)
  if (htmlByBlock.size + coloured.length > mostRemembered) htmlByBlock.clear()
  for (const [index, block] of waiting.entries()) {
    const value = coloured[index]
    if (value === undefined) plain.set(block, 'time')
    else {
      html.set(block, value)
      htmlByBlock.set(getKey(block), value)
    }
  }
  for (const block of plain.keys()) html.set(block, renderPlain(block))
  return { html, plain }
}

function findExcess({ code }: CodeBlock): PlainReason | undefined {
  if (code.length > mostCode.length) return 'length'
  return code.split('\n').some((line) => line.length > mostCode.line) ? 'line' : undefined
}

/** Together as far as possible; after that one by one, up to the one that takes too long. */
async function colourInTime(blocks: CodeBlock[]): Promise<string[]> {
  if (blocks.length === 0) return []
  const all = await colour(blocks)
  if (all !== undefined) return all
  const html: string[] = []
  const start = performance.now()
  for (const block of blocks.length === 1 ? [] : blocks) {
    const [value] = (await colour([block])) ?? []
    if (value === undefined || performance.now() - start > bounds.seconds * 1000) break
    html.push(value)
  }
  return html
}

/** Nothing where the thread had to be ended, or the grammar failed: it is a part of the page that readers can do without. */
async function colour(blocks: CodeBlock[]): Promise<string[] | undefined> {
  try {
    return await thread.ask(blocks)
  } catch (cause) {
    if (cause instanceof ThreadEnded || cause instanceof RangeError) return undefined
    throw cause
  }
}

function renderPlain(block: CodeBlock): string {
  return renderCode(block, () => undefined)
}

function getKey({ code, language, isDiff, lines, terminal }: CodeBlock): string {
  return [isDiff, language, terminal, [...lines], code].join('\0')
}
