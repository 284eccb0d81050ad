/** Writes a number with its noun: `1 page`, `2 pages`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
