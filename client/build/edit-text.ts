export type Edit = [from: number, to: number, text: string]

/** Replaces ranges of a source, which must not overlap. */
export function editText(code: string, edits: readonly Edit[]): string {
  let at = 0
  const pieces: string[] = []
  for (const [from, to, text] of edits.toSorted((a, b) => a[0] - b[0])) {
    pieces.push(code.slice(at, from), text)
    at = to
  }
  return [...pieces, code.slice(at)].join('')
}
