/** The version of webpack in package.json, and the packages that it names. */
export interface PackageFile {
  /** Names of dependencies of every kind but those that only others need. */
  names: string[]
  /** The range of webpack as written. */
  range?: string
  /** The lowest version in it, where it is that simple a range. */
  lowest?: { major: number; minor: number }
}

/** Reads package.json; undefined for text that is none. */
export function parsePackageFile(text: string): PackageFile | undefined {
  const data = parseJson(text)
  if (!isRecord(data)) return undefined
  const kinds = [data.dependencies, data.devDependencies, data.optionalDependencies].filter(isRecord)
  const names = [...new Set(kinds.flatMap(Object.keys))]
  const all = [...kinds, data.peerDependencies].filter(isRecord)
  const range = all.map(({ webpack }) => webpack).find((value) => typeof value === 'string')
  const [, major, minor] =
    /^[\^~=v]?\s*(\d{1,4})(?:\.(\d{1,4}))?(?:\.(?:\d{1,4}|x|\*))?$/.exec(range?.trim() ?? '') ?? []
  return {
    names,
    ...(range !== undefined && { range }),
    ...(major !== undefined && { lowest: { major: Number(major), minor: Number(minor ?? 0) } }),
  }
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
