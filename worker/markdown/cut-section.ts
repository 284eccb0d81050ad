/**
 * Cuts a section out of the Markdown twin of a page: from the heading of this id to the next one of its level or above. Undefined where the
 * page has no such heading.
 */
export function cutSection(markdown: string, id: string): string | undefined {
  const ending = `#${encodeURI(id)})`
  const lines = markdown.split('\n')
  let fence: string | undefined
  let start: number | undefined
  let level = 0
  for (const [index, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    if (fence !== undefined) continue
    const depth = /^(#{2,6}) /.exec(line)?.[1]?.length
    if (depth === undefined) continue
    if (start !== undefined && depth <= level) return join(lines.slice(start, index))
    if (start === undefined && line.trimEnd().endsWith(ending)) {
      start = index
      level = depth
    }
  }
  return start === undefined ? undefined : join(lines.slice(start))
}

const join = (lines: readonly string[]): string => `${lines.join('\n').trim()}\n`
