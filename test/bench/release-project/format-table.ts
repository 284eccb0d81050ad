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
  value: (measurement: Measurement) => number
}

const rows: readonly Row[] = [
  { name: 'Output', unit: 'kB', digits: 1, value: ({ output }) => output.raw / 1000 },
  { name: 'Output, gzip', unit: 'kB', digits: 1, value: ({ output }) => output.gzip / 1000 },
  { name: 'Cold build', unit: 's', digits: 2, value: middleOf('cold') },
  { name: 'Rebuild', unit: 'ms', digits: 0, value: (measurement) => middleOf('rebuild')(measurement) * 1000 },
  { name: 'Cached build', unit: 's', digits: 2, value: middleOf('cached') },
  { name: 'Peak memory', unit: 'MB', digits: 0, value: middleOf('memory') },
  { name: 'Install size', unit: 'MB', digits: 1, value: ({ release }) => release.install.bytes / 1e6 },
  { name: 'Packages', unit: '', digits: 0, value: ({ release }) => release.install.packages },
]

function middleOf(name: keyof Turn): (measurement: Measurement) => number {
  return ({ turns }) => median(turns.map((turn) => turn[name]))
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

function formatCell(row: Row, measurement: Measurement, before: Measurement | undefined): string {
  const value = row.value(measurement)
  const text = `${value.toFixed(row.digits)} ${row.unit}`.trim()
  if (before === undefined) return text
  const percent = Math.round((value / row.value(before) - 1) * 1000) / 10
  return `${text} (${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toFixed(1)} %)`
}

/** How far apart the middle half of the times lies, in percent of the median, at most over all versions. */
export function formatSpread(measurements: readonly Measurement[]): string {
  const parts = (['cold', 'rebuild', 'cached', 'memory'] as const).map((name) => {
    const spreads = measurements.map(({ turns }) => spreadOf(turns.map((turn) => turn[name])))
    return `${name} ${(Math.max(...spreads) * 100).toFixed(0)} %`
  })
  return `Middle half of the turns, at most: ${parts.join(', ')}.`
}

function spreadOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? 0
  return (at(0.75) - at(0.25)) / median(values)
}
