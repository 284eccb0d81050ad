/** A minor release of webpack, as precise as the documentation distinguishes them. */
export interface WebpackVersion {
  major: number
  minor: number
}

/** Origin of the documentation of webpack 4. */
const formerOrigin = 'https://v4.webpack.js.org'

const pattern = /^v?(\d{1,3})\.(\d{1,4})(?:\.\d{1,4})?$/

/** JSON schema of a tool's argument that takes a version. */
export const versionFormat = 'such as 5.100 or 5.100.2'

/** Parses `5.100`, `v5.100` or `5.100.2`; returns `undefined` for anything else. */
export function parseVersion(text: string): WebpackVersion | undefined {
  const [, major, minor] = pattern.exec(text) ?? []
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) }
}

/** Compares two versions: negative if `a` is older than `b`, zero for the same minor. */
export function compareVersions(a: WebpackVersion, b: WebpackVersion): number {
  return a.major - b.major || a.minor - b.minor
}

/** Returns the reason why the documentation does not cover a version, or `undefined` if it does. */
export function findVersionProblem(text: string): string | undefined {
  const version = parseVersion(text)
  if (version === undefined) return `"${text}" is not a version of webpack with its minor, ${versionFormat}.`
  if (version.major === 5) return undefined
  const elsewhere = version.major === 4 ? ` Webpack 4 is documented at ${formerOrigin}.` : ''
  return `This documentation is about webpack 5, not ${text}.${elsewhere}`
}

/** Returns true if a version lacks a name that the minor `since` added. A name without `since` exists since 5.0. */
export function isLater(since: string | undefined, version: WebpackVersion): boolean {
  const first = since === undefined ? undefined : parseVersion(since)
  return first !== undefined && compareVersions(first, version) > 0
}
