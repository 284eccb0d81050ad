/** The reason why a change does not apply, with its line, counted from 1. */
export class PatchError extends Error {
  readonly line: number
  /** The line of the change, and the line of the file at that place. */
  readonly difference: { expected?: string; found?: string }

  constructor(message: string, line: number, difference: { expected?: string; found?: string } = {}) {
    super(message)
    this.line = line
    this.difference = difference
  }
}

interface Change {
  sign: ' ' | '+' | '-'
  text: string
  line: number
}

/** Returns true for a line that stands for lines it does not show: `…`, also in a comment. */
export function isGap(line: string): boolean {
  return /^\s*(?:\/\/|\/\*|#|<!--|\{\/\*)?\s*…\s*(?:\*\/\}?|-->)?\s*$/.test(line)
}

/**
 * Applies a change as pages show it: lines with `+` and `-`, the others for orientation, a `…` for what is left out.
 *
 * Throws a {@link PatchError} where the lines without `+` do not stand in the text, one after another, or stand there more than once.
 */
export function applyPatch(text: string, change: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  let from = 0
  for (const hunk of readHunks(change)) {
    const before = hunk.filter(({ sign }) => sign !== '+')
    const at = before.length === 0 ? from : findLines(lines, before, from)
    const after = hunk.filter(({ sign }) => sign !== '-').map(({ text: line }) => line)
    lines.splice(at, before.length, ...after)
    from = at + after.length
  }
  return `${lines.join('\n')}\n`
}

function readHunks(change: string): Change[][] {
  const source = change.split('\n')
  // In the output of diff every line begins with its sign; on pages, unchanged lines may have none.
  const isPadded = source.every((line) => line === '' || /^[ +-]/.test(line) || isGap(line))
  const hunks: Change[][] = [[]]
  for (const [index, line] of source.entries()) {
    if (isGap(line.replace(/^[ +-]/, ''))) hunks.push([])
    else hunks.at(-1)?.push(readLine(line, isPadded, index + 1))
  }
  return hunks.filter((hunk) => hunk.length > 0)
}

function readLine(text: string, isPadded: boolean, line: number): Change {
  const [sign] = text
  if (sign === '+' || sign === '-') return { sign, text: text.slice(1), line }
  return { sign: ' ', text: isPadded ? text.slice(1) : text, line }
}

function findLines(lines: readonly string[], wanted: readonly Change[], from: number): number {
  const places: number[] = []
  // Finds the place where most lines match, and their number.
  let nearest = { at: from, count: 0 }
  for (let at = from; at < lines.length; at++) {
    const count = wanted.findIndex(({ text }, index) => lines[at + index]?.trimEnd() !== text.trimEnd())
    if (count === -1) places.push(at)
    else if (count > nearest.count) nearest = { at, count }
  }
  const [place, second] = places
  if (place === undefined) {
    const { at, count } = nearest
    const { text = '', line = 1 } = wanted[count] ?? {}
    const found = lines[at + count] ?? '(the end of the file)'
    throw new PatchError(`The file has no line \`${text}\` there`, line, { expected: text, found })
  }
  if (second !== undefined) {
    throw new PatchError(
      'The unchanged lines stand in the file more than once: show more of them',
      wanted[0]?.line ?? 1,
    )
  }
  return place
}
