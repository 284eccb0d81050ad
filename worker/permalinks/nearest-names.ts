import { type Reference, referenceKinds } from '../../content-build/contract/references.ts'
import { findDistance } from '../suggestions/edit-distance.ts'

const most = 3
/** The number of leading characters of a name that are compared. */
const maxLength = 80
/** The number of candidates that are compared letter by letter. */
const shortlist = 24

interface Named {
  reference: Reference
  names: readonly string[]
}

interface Entry {
  reference: Reference
  /** The name without separators, so that `--output-filename` and `output.fileName` are equal. */
  plain: string
  pairs: number
  /** Length of the whole name: `filename` more likely means `output.filename` than `optimization.splitChunks.filename`. */
  length: number
}

/**
 * Finds names that resemble another name, or whose last part does: first by shared pairs of letters, which an index answers, then the best of them by
 * edit distance.
 */
export class NearestNames {
  readonly #entries: readonly Entry[]
  /** The names that contain a pair of letters, by the pair. */
  readonly #byPair = new Map<string, number[]>()

  constructor(named: readonly Named[]) {
    this.#entries = named.flatMap(({ reference, names }) =>
      names.flatMap((name) =>
        listForms(name).map((plain) => ({ reference, plain, pairs: listPairs(plain).size, length: name.length })),
      ),
    )
    for (const [index, { plain }] of this.#entries.entries()) {
      for (const pair of listPairs(plain)) {
        const having = this.#byPair.get(pair)
        if (having === undefined) this.#byPair.set(pair, [index])
        else having.push(index)
      }
    }
  }

  /**
   * Returns up to three nearest names, best first, without names that share nothing with `asked`. `least` is how similar they must be: 0 for two
   * letters in common, 2 for the same letters.
   */
  find(asked: string, least = 0): Reference[] {
    const plain = simplify(asked)
    const candidates = this.#findCandidates(plain)
    const scored = candidates.map(({ entry, share }) => ({
      ...entry,
      score: share + compareLetters(plain, entry.plain),
    }))
    const ordered = scored.filter(({ score }) => score >= least).sort((a, b) => b.score - a.score || compareEqual(a, b))
    return [...new Set(ordered.map(({ reference }) => reference))].slice(0, most)
  }

  #findCandidates(plain: string): { entry: Entry; share: number }[] {
    const pairs = listPairs(plain)
    const shared = new Map<number, number>()
    for (const pair of pairs) {
      for (const index of this.#byPair.get(pair) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    }
    return [...shared]
      .flatMap(([index, count]) => {
        const entry = this.#entries[index]
        return entry === undefined ? [] : [{ entry, share: (2 * count) / (pairs.size + entry.pairs) }]
      })
      .sort((a, b) => b.share - a.share || compareEqual(a.entry, b.entry))
      .slice(0, shortlist)
  }
}

/** Orders names of equal similarity: an option before a flag, a short name before a long one. */
function compareEqual(a: Entry, b: Entry): number {
  return rank(a) - rank(b) || a.length - b.length
}

function rank({ reference }: Entry): number {
  return referenceKinds.indexOf(reference.kind)
}

/**
 * Lists the forms in which a name is compared: the whole name and its last part, since many readers leave out the rest; `__filename` does not count
 * as `filename`.
 */
function listForms(name: string): string[] {
  const end = name.slice(name.lastIndexOf('.') + 1)
  return [...new Set((end.startsWith('_') ? [name] : [name, end]).map(simplify))]
}

function simplify(name: string): string {
  return name
    .slice(0, maxLength)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Lists the pairs of neighboring letters, the ends included: `^m`, `mo`, `od`, `de`, `e$`. */
function listPairs(plain: string): Set<string> {
  const letters = Array.from(`^${plain}$`)
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}

/** Returns 1 for the same letters, less with every edit, and 0 if half of the letters or more differ. */
function compareLetters(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  const distance = findDistance(a, b, Math.floor(longest / 2))
  return distance === undefined ? 0 : 1 - (2 * distance) / longest
}
