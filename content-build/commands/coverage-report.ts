import type { AreaCoverage, Coverage } from '../reference/coverage/coverage.ts'

/** Prints the coverage: a line for each area, then the pages that are not there. */
export function formatCoverage({ release, areas, withoutPage }: Coverage): string {
  const rows = areas.map(listCounts)
  const totals = [0, 1, 2, 3].map((column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0))
  const width = Math.max(...areas.map(({ name }) => name.length))
  const waiting = [...withoutPage].map(([url, count]) => `  no such page: ${url}, to which ${count} of these belong\n`)
  return [
    `\nThe reference, compared with webpack ${release}:\n`,
    ...areas.map(({ name }, index) => formatRow(name.padEnd(width), rows[index] ?? [])),
    formatRow('All'.padEnd(width), totals),
    ...waiting,
    '\n',
  ].join('')
}

function listCounts({ documented, missing, gone, different }: AreaCoverage): number[] {
  return [documented, [...missing.values()].flat().length, gone, different]
}

function formatRow(name: string, [documented, missing, gone, different]: readonly (number | undefined)[]): string {
  return `  ${name}  ${documented} documented, ${missing} missing, ${gone} gone, ${different} different\n`
}
