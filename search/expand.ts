import { listOtherWords } from './other-words.ts'
import type { TermIndex } from './term-index.ts'

/** A term of the index that matches a term of the query. */
export interface Expansion {
  term: string
  /** 1 for the term itself, less for a completion, least for a correction. */
  quality: number
  /** The share of the indexed term that the reader typed: 1 for the same term, less for a longer one. */
  closeness: number
}

const mostCompletions = 20
const mostNeighbors = 12
/** Limits how many terms of one search are completed and corrected. Real messages need half as many. */
const mostCompleted = 16
const mostCorrected = 16
const qualityOf = { completion: 0.8, longer: 0.6, short: 0.8, otherWord: 0.7, swapped: 0.7, neighbor: 0.6, far: 0.4 }
/** Treats a term with few occurrences as a misspelling if a similar term has this many times more. */
const rare = { most: 10, times: 5 }

/** Maps abbreviations to the terms they stand for. */
const shortForms: Readonly<Record<string, string>> = {
  config: 'configuration',
  deps: 'dependency',
  dev: 'development',
  doc: 'documentation',
  env: 'environment',
  js: 'javascript',
  prod: 'production',
  ts: 'typescript',
}

/** Finds the terms of the index that match the terms of one query; bounded, so that no search takes long. */
export class Expander {
  readonly #index: TermIndex
  readonly #found = new Map<string, Expansion[]>()
  #completed = 0
  #corrected = 0

  constructor(index: TermIndex) {
    this.#index = index
  }

  /**
   * Lists exact terms, then completions, then corrections; the last only for an unknown or rare term. `isTyped` says that the term may be incomplete.
   */
  expand(term: string, isTyped: boolean): readonly Expansion[] {
    const key = isTyped ? `${term} ` : term
    const known = this.#found.get(key) ?? this.#find(term, isTyped)
    this.#found.set(key, known)
    return known
  }

  #find(term: string, isTyped: boolean): Expansion[] {
    const index = this.#index
    const count = index.count(term)
    const alike = [...writeOut(index, term), ...listAlike(index, term)]
    // Use synonyms if no page has the word.
    if (count === 0 && alike.length > 0) return alike
    const exact = count > 0 ? [{ term, quality: 1, closeness: 1 }, ...alike] : []
    const completions = isTyped || count === 0 ? this.#complete(term, count) : []
    const known = Math.max(count, ...completions.map((completion) => index.count(completion.term)))
    const common = known > 0 && known <= rare.most ? this.#correct(() => findCommon(index, term, known)) : []
    if (count > 0 || common.length > 0) return [...exact, ...completions, ...common]
    // A long enough beginning of a word is not a misspelling.
    if (completions.length > 0 && term.length > 3) return completions
    return [...completions, ...this.#correct(() => correct(index, term))]
  }

  #complete(term: string, count: number): Expansion[] {
    if (this.#completed++ >= mostCompleted) return []
    return complete(this.#index, term, count > 0 ? qualityOf.longer : qualityOf.completion)
  }

  #correct(find: () => Expansion[]): Expansion[] {
    return this.#corrected++ < mostCorrected ? find() : []
  }
}

function writeOut(index: TermIndex, term: string): Expansion[] {
  const long = Object.hasOwn(shortForms, term) ? shortForms[term] : undefined
  return long === undefined || index.count(long) === 0
    ? []
    : [{ term: long, quality: qualityOf.short, closeness: qualityOf.short }]
}

function listAlike(index: TermIndex, term: string): Expansion[] {
  return listOtherWords(term)
    .filter((other) => index.count(other) > 0)
    .map((other) => ({ term: other, quality: qualityOf.otherWord, closeness: 0.5 }))
}

/** Finds the common terms that a rare one may be a misspelling of. */
function findCommon(index: TermIndex, term: string, count: number): Expansion[] {
  if (term.length < 6) return []
  return index
    .listNeighbors(term, 1)
    .filter(([neighbor]) => neighbor[0] === term[0] && index.count(neighbor) >= rare.times * count)
    .map(([neighbor]) => ({ term: neighbor, quality: qualityOf.neighbor, closeness: qualityOf.neighbor }))
}

function complete(index: TermIndex, term: string, most: number): Expansion[] {
  if (term.length < 2) return []
  return index
    .listCompletions(term)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, mostCompletions)
    .map((completion) => {
      const share = term.length / completion.length
      return { term: completion, quality: most * share ** 0.3, closeness: most * share }
    })
}

function correct(index: TermIndex, term: string): Expansion[] {
  if (term.length < 3) return []
  const corrections = new Map<string, number>()
  for (const swapped of swapLetters(term)) if (index.count(swapped) > 0) corrections.set(swapped, qualityOf.swapped)
  const edits = term.length < 4 ? 0 : term.length < 7 ? 1 : 2
  const neighbors = edits === 0 ? [] : index.listNeighbors(term, edits)
  // The first letter is rarely wrong.
  neighbors.sort(([a, near], [b, far]) => near - far || Number(b[0] === term[0]) - Number(a[0] === term[0]))
  for (const [neighbor, distance] of neighbors.slice(0, mostNeighbors)) {
    const quality = (distance === 1 ? qualityOf.neighbor : qualityOf.far) * (neighbor[0] === term[0] ? 1 : 0.7)
    corrections.set(neighbor, Math.max(quality, corrections.get(neighbor) ?? 0))
  }
  return Array.from(corrections, ([correction, quality]) => ({ term: correction, quality, closeness: quality }))
}

/** Lists the term with each two neighboring letters swapped: one typo, but two edits. */
function swapLetters(term: string): string[] {
  return Array.from({ length: term.length - 1 }, (_, index) => {
    return `${term.slice(0, index)}${term[index + 1]}${term[index]}${term.slice(index + 2)}`
  })
}
