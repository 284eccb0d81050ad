import inspectValue from 'object-inspect'

/** Receives a line of the console: its level, which is that of a console method, and its text. */
export type Tell = (level: string, text: string) => void

type Level = 'log' | 'info' | 'debug' | 'warn' | 'error'

/** Returns a value as text: a text as it is, an error with its stack, and everything else as code would write it. */
export function inspect(value: unknown): string {
  if (typeof value === 'string') return value
  if (!(value instanceof Error)) return inspectValue(value)
  const { stack = '' } = value
  // Only Chromium begins a stack with the message.
  return stack.startsWith(String(value)) ? stack : `${value}\n${stack}`.trimEnd()
}

/** Joins values to a line; the placeholders of a text at the front take the values after it. */
function format(values: readonly unknown[]): string {
  const [first, ...rest] = values
  if (typeof first !== 'string') return values.map(inspect).join(' ')
  const text = first.replace(/%[sdifoOc%]/g, (placeholder) => {
    if (placeholder === '%%') return '%'
    if (rest.length === 0) return placeholder
    const value = rest.shift()
    if (placeholder === '%c') return ''
    if (placeholder === '%d' || placeholder === '%i') return String(Math.trunc(Number(value)))
    return placeholder === '%f' ? String(Number(value)) : inspect(value)
  })
  return [text, ...rest.map(inspect)].join(' ')
}

/** Creates the methods of a console that write lines of text. */
export function createConsole(tell: Tell): Record<string, (...values: unknown[]) => void> {
  const counts = new Map<unknown, number>()
  const starts = new Map<unknown, number>()
  let indent = ''
  const write = (level: Level, text: string): void => tell(level, text.replace(/^/gm, indent))
  const writer =
    (level: Level) =>
    (...values: unknown[]): void =>
      write(level, format(values))
  const group = (...values: unknown[]): void => {
    write('log', format(values))
    indent += '  '
  }
  const tellTime = (label: unknown, values: readonly unknown[]): void => {
    const start = starts.get(label)
    if (start === undefined) write('warn', `Timer “${label}” does not exist`)
    else write('log', [`${label}: ${Math.round(performance.now() - start)} ms`, ...values.map(inspect)].join(' '))
  }
  return {
    log: writer('log'),
    info: writer('info'),
    debug: writer('debug'),
    warn: writer('warn'),
    error: writer('error'),
    dir: (value: unknown) => write('log', inspect(value)),
    dirxml: writer('log'),
    table: (rows: unknown) => write('log', isRows(rows) ? drawTable(rows) : inspect(rows)),
    trace: (...values: unknown[]) => write('log', `Trace: ${format(values)}\n${new Error().stack ?? ''}`),
    assert: (condition: unknown, ...values: unknown[]) => {
      if (!condition) write('error', `Assertion failed: ${format(values)}`)
    },
    count: (label: unknown = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1)
      write('log', `${label}: ${counts.get(label)}`)
    },
    countReset: (label: unknown = 'default') => void counts.delete(label),
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indent = indent.slice(2)
    },
    time: (label: unknown = 'default') => void starts.set(label, performance.now()),
    timeLog: (label: unknown = 'default', ...values: unknown[]) => tellTime(label, values),
    timeEnd: (label: unknown = 'default') => {
      tellTime(label, [])
      starts.delete(label)
    },
  }
}

type Rows = Record<string, unknown>

const isRows = (value: unknown): value is Rows => typeof value === 'object' && value !== null

/** Draws the rows of `console.table` with aligned columns. */
function drawTable(rows: Rows): string {
  const entries = Object.entries(rows)
  const columns = [...new Set(entries.flatMap(([, row]) => (isRows(row) ? Object.keys(row) : [])))]
  const hasValues = entries.some(([, row]) => !isRows(row))
  const lines = [
    ['(index)', ...columns, ...(hasValues ? ['Value'] : [])],
    ...entries.map(([index, row]) => [
      index,
      ...columns.map((column) => (isRows(row) && column in row ? inspect(row[column]) : '')),
      ...(hasValues ? [isRows(row) ? '' : inspect(row)] : []),
    ]),
  ]
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0))) ?? []
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
