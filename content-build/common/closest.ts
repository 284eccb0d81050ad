/** The candidate most like `name`, when one is like it enough to be what was meant. */
export function findClosest(name: string, candidates: Iterable<string>): string | undefined {
  let closest: string | undefined
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = getDistance(name, candidate)
    if (distance < least) [closest, least] = [candidate, distance]
  }
  return closest
}

/** Levenshtein's: how many characters must be added, removed or replaced. */
function getDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1)
    }
    row = next
  }
  return row[b.length] as number
}
