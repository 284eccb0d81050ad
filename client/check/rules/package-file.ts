import { type RangeFacts, readRange } from './version-range.ts'

/** The version of webpack in package.json, and the packages that it names. */
export interface PackageFile {
  /** Names of dependencies of every kind but those that only others need. */
  names: string[]
  /** The range of webpack as written. */
  range?: string
  /** The versions that the range allows; undefined for a tag, such as `latest`. */
  versions?: RangeFacts | undefined
}

/** Reads package.json; undefined for text that is none. */
export function parsePackageFile(text: string): PackageFile | undefined {
  const data = parseJson(text)
  if (!isRecord(data)) return undefined
  const kinds = [data.dependencies, data.devDependencies, data.optionalDependencies].filter(isRecord)
  const names = [...new Set(kinds.flatMap(Object.keys))]
  const all = [...kinds, data.peerDependencies].filter(isRecord)
  const range = all.map(({ webpack }) => webpack).find((value) => typeof value === 'string')
  return { names, ...(range !== undefined && { range, versions: readRange(range) }) }
}

/** Returns true if package.json also allows a webpack that is older than a minor of webpack 5. */
export function allowsOlder({ versions: { lowest } = { hasFive: false } }: PackageFile, minor: number): boolean {
  return lowest !== undefined && (lowest.major < 5 || (lowest.major === 5 && lowest.minor < minor))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
