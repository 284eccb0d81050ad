// The thread that colors code: see `colorCode`.
import type { ElementContent } from 'hast'
import { answerRequests } from '../../../common/answer-requests.ts'
import { loadHighlighter } from './highlight.ts'
import { type CodeBlock, renderCode } from './render-code.ts'

answerRequests(async (blocks: readonly CodeBlock[]): Promise<ElementContent[][]> => {
  const highlight = await loadHighlighter(blocks.map(({ language }) => language))
  return blocks.map((block) => renderCode(block, highlight))
})
