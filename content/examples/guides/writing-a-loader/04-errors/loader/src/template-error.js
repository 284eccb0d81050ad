/** A mistake in a template, with its place. */
export class TemplateError extends Error {
  // Users of the loader have no use for its stack.
  stack = ''

  constructor(message, source, offset) {
    const before = source.slice(0, offset).split('\n')
    const line = before.length
    const column = before.at(-1).length
    super(`${message} (${line}:${column})\n${frame(source, line, column)}`)
  }
}

/** Shows a line and its neighbors, as webpack does for syntax errors. */
function frame(source, line, column) {
  const lines = source.split('\n')
  const first = Math.max(line - 1, 1)
  const last = Math.min(line + 1, lines.length)
  const width = String(last).length
  const shown = []
  for (let number = first; number <= last; number++) {
    const mark = number === line ? '>' : ' '
    shown.push(`${mark} ${String(number).padStart(width)} | ${lines[number - 1]}`)
    if (number === line) shown.push(`  ${' '.repeat(width)} | ${' '.repeat(column)}^`)
  }
  return shown.join('\n')
}
