import type { Node } from 'unist'

/** A stretch of the source, by offsets, and what the Markdown twin says instead. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Makes the Markdown twin: the title as `h1`, then the source with its edits. An edit inside another one is part of it. */
export function renderTwin(title: string, source: string, bodyStart: number, edits: readonly Edit[]): string {
  const ordered = edits.toSorted(compareEdits)
  let body = ''
  let position = bodyStart
  for (const edit of ordered) {
    if (edit.start < position) continue
    body += source.slice(position, edit.start) + edit.text
    position = edit.end
    if (edit.text === '') {
      // A removed part leaves neither a space at the end of a line nor a second empty line; code is never changed.
      if (source[position] === '\n' || position === source.length) body = body.replace(/(?<![ \t])[ \t]+$/, '')
      if (body.endsWith('\n')) while (source[position] === '\n') position++
    }
  }
  body += source.slice(position)
  return `# ${title}\n\n${body.trim()}\n`
}

/** Orders edits as in the source: an insertion before the edit of what follows it, and an edit before those inside of it. */
function compareEdits(a: Edit, b: Edit): number {
  if (a.start !== b.start) return a.start - b.start
  return Number(b.start === b.end) - Number(a.start === a.end) || b.end - a.end
}

/** Replaces a node; further lines of `text` get what precedes the node on its line (quote marks, or the indent of a list). */
export function replaceNode(source: string, node: Node, text: string): Edit {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  return { start, end, text: text.replaceAll('\n', `\n${getContinuation(source, start)}`) }
}

/** Adds a block behind a node; its lines get what precedes the node on its line. */
export function insertBehind(source: string, node: Node, text: string): Edit {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  const before = getContinuation(source, start)
  return {
    start: end,
    end,
    text: `\n\n${text}`.replace(/\n(?=(.?))/g, (_, next) => `\n${next ? before : before.trimEnd()}`),
  }
}

/** Removes from the end of one place to the start of the next. */
export function removeRange(start: number, end: number): Edit {
  return { start, end, text: '' }
}

function getContinuation(source: string, offset: number): string {
  const prefix = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
  return prefix.replace(/[TW?]>/g, '>').replace(/[^>\s]/g, ' ')
}
