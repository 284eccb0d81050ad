import { median } from '../median.ts'
import type { Release } from './install-release.ts'
import type { Output, Turn } from './measure-release.ts'

/** A version and what was measured of it. */
export interface Measurement {
  release: Release
  output: Output
  turns: Turn[]
}

interface Row {
  name: string
  unit: string
  digits: number
  /** One value, or one for each turn. */
  values: (measurement: Measurement) => readonly number[]
}

const rows: readonly Row[] = [
  { name: 'Output', unit: 'kB', digits: 1, values: ({ output }) => [output.raw / 1000] },
  { name: 'Output, gzip', unit: 'kB', digits: 1, values: ({ output }) => [output.gzip / 1000] },
  { name: 'Cold build', unit: 's', digits: 2, values: elapsed('cold') },
  { name: 'Rebuild', unit: 'ms', digits: 0, values: elapsed('rebuild') },
  { name: 'Cached build', unit: 's', digits: 2, values: elapsed('cached') },
  { name: 'Cold build, processor', unit: 's', digits: 2, values: processor('cold') },
  { name: 'Rebuild, processor', unit: 'ms', digits: 0, values: processor('rebuild') },
  { name: 'Cached build, processor', unit: 's', digits: 2, values: processor('cached') },
  { name: 'Peak memory', unit: 'MB', digits: 0, values: memory },
  { name: 'Install size', unit: 'MB', digits: 1, values: ({ release }) => [release.install.bytes / 1e6] },
  { name: 'Packages', unit: '', digits: 0, values: ({ release }) => [release.install.packages] },
]

function elapsed(name: 'cold' | 'rebuild' | 'cached'): Row['values'] {
  return ({ turns }) => turns.map((turn) => turn[name].elapsed)
}

function processor(name: 'cold' | 'rebuild' | 'cached'): Row['values'] {
  return ({ turns }) => turns.map((turn) => turn[name].processor)
}

function memory({ turns }: Measurement): number[] {
  return turns.map((turn) => turn.memory)
}

/** A Markdown table: a column for each version, and from the second on the difference to the one before. */
export function formatTable(measurements: readonly Measurement[]): string {
  const head = ['', ...measurements.map(({ release }) => release.version)]
  const body = rows.map((row) => [
    row.name,
    ...measurements.map((measurement, index) => formatCell(row, measurement, measurements[index - 1])),
  ])
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...body]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Compares within a turn and takes the median: a slow phase of the machine affects both versions. */
function formatCell(row: Row, measurement: Measurement, before: Measurement | undefined): string {
  const text = `${median(row.values(measurement)).toFixed(row.digits)} ${row.unit}`.trim()
  if (before === undefined) return text
  const percent = Math.round((median(compare(row, measurement, before)) - 1) * 1000) / 10
  return `${text} (${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toFixed(1)} %)`
}

/** Returns the ratio of each turn. */
function compare(row: Row, measurement: Measurement, before: Measurement): number[] {
  const earlier = row.values(before)
  return row.values(measurement).map((value, turn) => value / (earlier[turn] ?? Number.NaN))
}

/** Returns the largest interquartile range of the differences of any pair, in percentage points. */
export function formatSpread(measurements: readonly Measurement[]): string {
  const parts = rows.flatMap((row) => {
    const spreads = measurements.slice(1).flatMap((measurement, index) => {
      const before = measurements[index]
      return before === undefined ? [] : [spreadOf(compare(row, measurement, before))]
    })
    const most = Math.max(0, ...spreads) * 100
    return most === 0 ? [] : [`${row.name} ${most.toFixed(0)}`]
  })
  return `Middle half of the differences, in percentage points, at most: ${parts.join('; ')}.`
}

function spreadOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? 0
  return at(0.75) - at(0.25)
}
