import { isGap } from './patch.ts'

/** Hashes of a page, each with the hash that a run had instead. */
export type HashPairs = Map<string, string>

/** The first difference between a printed text and what a page shows. */
export interface Difference {
  /** The line of the shown text, counted from 1. */
  line: number
  expected: string
  found: string
}

export interface MatchOptions {
  hashes: HashPairs
  /** True if the output may continue after what the page shows. */
  open?: boolean
}

interface ShownLine {
  text: string
  line: number
  /** Undefined for a `…` alone. */
  pattern?: { test: RegExp; hashes: string[] }
}

/** With the spaces that align it at the beginning of a line. */
const time = /(?:(?<=^) +)?(?<![\w.])\d+(?:\.\d+)? ?(?:ms|s|seconds?|m)\b(?!\/)/
const hash = /(?<!\w)(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{8,64}(?!\w)/
const count = /^(added|changed|removed|up to date|audited)\b.*$/
const pieces = new RegExp(`(${time.source})|(${hash.source})|(…)`, 'g')

/**
 * Compares what a page shows with what was printed: a line that is `…` stands for any lines, a `…` in a line for anything; times and
 * the number of installed packages may differ, and hashes as long as the same stays the same. Lines without text do not count.
 */
export function findDifference(shown: string, printed: string, options: MatchOptions): Difference | undefined {
  const expected = readShown(shown)
  const found = printed
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  if (options.open) expected.push({ text: '…', line: expected.length })
  // The attempt that came furthest tells most about the difference.
  let furthest = { shown: 0, printed: 0 }
  const tried = new Set<string>()
  const match = (at: number, from: number, hashes: HashPairs): HashPairs | undefined => {
    const key = `${at} ${from} ${hashes.size}`
    if (tried.has(key)) return undefined
    tried.add(key)
    if (at > furthest.shown) furthest = { shown: at, printed: from }
    const next = expected[at]
    if (next === undefined) return from === found.length ? hashes : undefined
    if (next.pattern !== undefined) {
      const line = found[from]
      const pairs = line === undefined ? undefined : pairHashes(next.pattern, line, hashes)
      return pairs && match(at + 1, from + 1, pairs)
    }
    for (let skipped = from; skipped <= found.length; skipped++) {
      const rest = match(at + 1, skipped, hashes)
      if (rest !== undefined) return rest
    }
    return undefined
  }
  const pairs = match(0, 0, options.hashes)
  if (pairs === undefined) {
    const missing = expected[furthest.shown]
    return {
      line: missing?.line ?? shown.split('\n').length,
      expected: missing?.text ?? '(nothing more)',
      found: found[furthest.printed] ?? '(nothing more)',
    }
  }
  for (const [key, value] of pairs) options.hashes.set(key, value)
  return undefined
}

function readShown(text: string): ShownLine[] {
  return text.split('\n').flatMap((line, index): ShownLine[] => {
    const trimmed = line.trimEnd()
    if (trimmed === '') return []
    const shown = { text: trimmed, line: index + 1 }
    return [isGap(trimmed) ? shown : { ...shown, pattern: createPattern(trimmed) }]
  })
}

function createPattern(line: string): { test: RegExp; hashes: string[] } {
  const counted = count.exec(line)
  if (counted !== null) return { test: new RegExp(`^${counted[1]}\\b`), hashes: [] }
  const hashes: string[] = []
  const source = line
    .split(pieces)
    .filter((piece) => piece !== undefined)
    .map((piece) => {
      if (piece === '…') return '.*'
      if (new RegExp(`^${time.source}$`).test(piece)) return ' *\\d+(?:\\.\\d+)? ?(?:ms|s|seconds?|m)'
      if (!new RegExp(`^${hash.source}$`).test(piece)) return RegExp.escape(piece)
      hashes.push(piece)
      return `([\\da-f]{${piece.length}})`
    })
    .join('')
  return { test: new RegExp(`^${source}$`), hashes }
}

/** Returns the pairs including those of a line, or nothing if the lines differ or a known hash would get another partner. */
function pairHashes({ test, hashes }: { test: RegExp; hashes: string[] }, line: string, known: HashPairs) {
  const match = test.exec(line)
  if (match === null) return undefined
  const pairs = new Map(known)
  for (const [index, shown] of hashes.entries()) {
    const printed = match[index + 1] ?? ''
    if ((pairs.get(shown) ?? printed) !== printed) return undefined
    pairs.set(shown, printed)
  }
  return pairs
}
