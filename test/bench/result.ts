/** A figure beside its limit. */
export type Result = Measured | Waiting

export interface Measured {
  kind: 'measured'
  what: string
  value: number
  limit: number
  /** The side of the limit on which a figure passes. */
  bound: 'at most' | 'at least' | 'exactly'
  unit: string
  /** Details of the measurement that the name lacks, or a description of the fault. */
  note?: string
}

/** A budget of something that the site does not have yet. */
export interface Waiting {
  kind: 'waiting'
  what: string
  limit: string
  /** The result that it waits for. */
  note: string
}

/** True for a figure within its limit, and for a budget that waits. */
export function isWithin(result: Result): boolean {
  if (result.kind === 'waiting') return true
  const { value, limit, bound } = result
  switch (bound) {
    case 'at most':
      return value <= limit
    case 'at least':
      return value >= limit
    case 'exactly':
      return value === limit
  }
}

/** One line: a mark, the name, the figure, its limit and the note. */
export function formatResult(result: Result): string {
  const mark = result.kind === 'waiting' ? '–' : isWithin(result) ? '✓' : '✗'
  const figure =
    result.kind === 'waiting'
      ? `not measured (limit ${result.limit})`
      : `${format(result.value)} ${result.unit} (${result.bound} ${format(result.limit)})`
  return `${mark} ${result.what.padEnd(58)} ${figure}${result.note === undefined ? '' : `; ${result.note}`}`
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
