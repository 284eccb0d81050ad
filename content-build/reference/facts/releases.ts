/** Returns the minor of a release that brought something, `5.20` for `5.20.0`, and `undefined` for 5.0, whose names are older. */
export function findMinor(release: string): string | undefined {
  const minor = release.replace(/^(\d+\.\d+)\..*$/, '$1')
  return minor === '5.0' ? undefined : minor
}
