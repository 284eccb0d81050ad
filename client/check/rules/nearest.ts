/** Returns the name that may have been meant: the one with the fewest letters to change, if they are few. */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3))
  const distances = names.map((other) => ({ other, distance: measure(name.toLowerCase(), other.toLowerCase()) }))
  const [best] = distances.sort((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= limit ? best.other : undefined
}

/** Counts the letters to add, to remove, to change, or to swap with the next one. */
function measure(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwapped ? (before[j - 2] ?? 0) + 1 : change
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
