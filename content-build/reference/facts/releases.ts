/** `5.20.0` → `5.20`: the minor that brought something. Nothing for 5.0: what was there came from before. */
export function findMinor(release: string): string | undefined {
  const minor = release.replace(/^(\d+\.\d+)\..*$/, '$1')
  return minor === '5.0' ? undefined : minor
}
