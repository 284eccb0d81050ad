import { readFileSync } from 'node:fs'

/** What since.json holds. */
export interface SinceData {
  /** The newest release that was compared. */
  newest: string
  options: Record<string, { since: string; until?: string }>
}

/** Reads the releases that brought and removed options; see update-since.ts. */
export function readSince(): SinceData {
  return JSON.parse(readFileSync(new URL('since.json', import.meta.url), 'utf8')) as SinceData
}

/** Reads the newest release of webpack that is known by what it brought. */
export function readNewestRelease(): string {
  return readSince().newest
}

/** Writes the text of since.json in the layout of the project's formatter, an option a line, so that a release changes only the lines it concerns. */
export function serializeSince({ newest, options }: SinceData): string {
  const lines = Object.entries(options)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { since, until }]) => {
      const release = { since, ...(until === undefined ? {} : { until }) }
      const fields = Object.entries(release).map(
        ([field, minor]) => `${JSON.stringify(field)}: ${JSON.stringify(minor)}`,
      )
      return `    ${JSON.stringify(name)}: { ${fields.join(', ')} }`
    })
  return `{\n  "newest": ${JSON.stringify(newest)},\n  "options": {\n${lines.join(',\n')}\n  }\n}\n`
}
