// The thread that colours code: see `ColourThread`.
import { parentPort } from 'node:worker_threads'
import { loadHighlighter } from './highlight.ts'
import { type CodeBlock, renderCode } from './render-code.ts'

/** Blocks to colour; `id` is given back with them. */
export interface ColourRequest {
  id: number
  blocks: CodeBlock[]
}

/** The blocks as HTML, or why there is none. */
export type ColourReply = { id: number; html: string[] } | { id: number; cause: unknown }

parentPort?.on('message', async ({ id, blocks }: ColourRequest) => {
  const reply = await colour(blocks).then(
    (html): ColourReply => ({ id, html }),
    (cause: unknown): ColourReply => ({ id, cause }),
  )
  parentPort?.postMessage(reply)
})

async function colour(blocks: readonly CodeBlock[]): Promise<string[]> {
  const highlight = await loadHighlighter(blocks.map(({ language }) => language))
  return blocks.map((block) => renderCode(block, highlight))
}
