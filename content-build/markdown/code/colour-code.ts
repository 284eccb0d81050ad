import { Worker } from 'node:worker_threads'
import type { ColourReply, ColourRequest } from './colour-thread.ts'
import { hasColours } from './languages.ts'
import { type CodeBlock, renderCode } from './render-code.ts'

const htmlByBlock = new Map<string, string>()
const mostRemembered = 4000

/**
 * Renders blocks of code as HTML, which goes into two records and is the bulk of both.
 *
 * The same block is coloured once in a process; after an edit in `watch` only the block that changed is. It is done on a thread of its own:
 * colouring is a fifth of the work of a build, and shares no code with the rest.
 */
export async function colourCode(blocks: readonly CodeBlock[]): Promise<Map<CodeBlock, string>> {
  const html = new Map<CodeBlock, string>()
  const waiting: CodeBlock[] = []
  for (const block of blocks) {
    const known = htmlByBlock.get(getKey(block))
    if (known !== undefined) html.set(block, known)
    else if (hasColours(block.language)) waiting.push(block)
    else
      html.set(
        block,
        renderCode(block, () => undefined),
      )
  }
  if (waiting.length === 0) return html
  const coloured = await getThread().colour(waiting)
  if (htmlByBlock.size + waiting.length > mostRemembered) htmlByBlock.clear()
  for (const [index, block] of waiting.entries()) {
    const value = coloured[index] ?? ''
    html.set(block, value)
    htmlByBlock.set(getKey(block), value)
  }
  return html
}

function getKey({ code, language, isDiff, lines }: CodeBlock): string {
  return [isDiff, language, [...lines], code].join('\0')
}

let thread: ColourThread | undefined

function getThread(): ColourThread {
  thread ??= new ColourThread(() => {
    thread = undefined
  })
  return thread
}

/** A thread that colours code, and lets the process end when nothing is asked of it. */
class ColourThread {
  readonly #worker = new Worker(new URL('colour-thread.ts', import.meta.url), { execArgv: [] })
  readonly #asked = new Map<number, PromiseWithResolvers<string[]>>()
  #last = 0

  /** `onEnd` hears of its end, which only a fault brings. */
  constructor(onEnd: () => void) {
    this.#worker.unref()
    this.#worker.on('message', (reply: ColourReply) => this.#answer(reply))
    this.#worker.on('error', (cause) => {
      onEnd()
      for (const { reject } of this.#asked.values()) reject(cause)
    })
  }

  colour(blocks: CodeBlock[]): Promise<string[]> {
    const id = ++this.#last
    const asked = Promise.withResolvers<string[]>()
    this.#worker.postMessage({ id, blocks } satisfies ColourRequest)
    this.#asked.set(id, asked)
    this.#worker.ref()
    return asked.promise
  }

  #answer(reply: ColourReply): void {
    const asked = this.#asked.get(reply.id)
    this.#asked.delete(reply.id)
    if (this.#asked.size === 0) this.#worker.unref()
    if ('html' in reply) asked?.resolve(reply.html)
    else asked?.reject(reply.cause)
  }
}
