import type { ElementContent } from 'hast'
import { parseDiff } from './diff.ts'
import { showDirectionControls } from './direction-controls.ts'
import type { Highlight } from './highlight.ts'
import { wrapLines } from './lines.ts'
import { dropPlainTokens } from './plain-tokens.ts'
import { listCommandLines, renderOutput, type Terminal } from './terminal.ts'

/** A block of code, and what is to be seen in it. */
export interface CodeBlock {
  code: string
  /** The language that colors it. */
  language: string
  /** True if its lines begin with the signs of a comparison. */
  isDiff: boolean
  /** The numbers of the lines that stand out. */
  lines: ReadonlySet<number>
  /** The part of a terminal that it shows. */
  terminal?: Terminal
}

/** Renders code, colored and with its lines marked. */
export function renderCode(
  { code, language, isDiff, lines, terminal }: CodeBlock,
  highlight: Highlight,
): ElementContent[] {
  const diff = isDiff ? parseDiff(code) : undefined
  const source = diff?.code ?? code
  const tokens =
    terminal === 'output'
      ? renderOutput(source)
      : dropPlainTokens(highlight(source, language)?.children ?? [{ type: 'text', value: source }])
  const content = showDirectionControls(tokens)
  const commands = terminal === 'commands' ? listCommandLines(source) : undefined
  if (diff === undefined && commands === undefined && lines.size === 0) return content
  return wrapLines(content, (line) => {
    const mark = diff?.marks[line - 1] ?? { ...(commands?.[line - 1] && { isCommand: true }) }
    return lines.has(line) && mark.kind === undefined ? { ...mark, kind: 'mark' } : mark
  })
}
