/**
 * Counts the characters to add, remove, replace or swap with their neighbor to turn one word into the other (optimal string alignment). Returns
 * `undefined` if there are more than `limit`.
 *
 * A library for the Levenshtein distance counts a swap, the commonest slip of the keyboard, as two edits.
 */
export function findDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = createRow(a, b, i, row, before)
    // Values only grow in later rows.
    if (Math.min(...next) > limit && Math.min(...row) > limit) return undefined
    before = row
    row = next
  }
  const distance = row[b.length] ?? 0
  return distance <= limit ? distance : undefined
}

function createRow(a: string, b: string, i: number, row: readonly number[], before: readonly number[]): number[] {
  const next = [i]
  for (let j = 1; j <= b.length; j++) {
    const replaced = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY
    next[j] = Math.min(replaced, swapped, at(row, j) + 1, at(next, j - 1) + 1)
  }
  return next
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
