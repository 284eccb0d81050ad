import MiniSearch, { type SearchOptions } from 'minisearch'
import { listTerms } from './tokenize.ts'

/** The fields of a document that have terms, in the order of their numbers in a {@link Postings}. */
export const fields = ['title', 'trail', 'about', 'text', 'code'] as const
export type Field = (typeof fields)[number]

/** A document as the index takes it in. */
export type FieldTexts = { id: number } & Record<Field, string>

/** Less weight on the length of a text than MiniSearch gives by default: our tables and lists are long and name much. */
const bm25 = { k: 1.2, b: 0.4, d: 0.5 }

/** An index as plain data: a term, and for each field that has it the documents, as distances from one to the next. */
export interface Postings {
  /** Sorted, apart by spaces. */
  terms: string
  /** For each term, for each field that has it: the field's number, how many documents, the distances. */
  documents: number[]
}

const options = {
  fields: [...fields],
  tokenize: listTerms,
  // They come folded.
  processTerm: (term: string) => term,
}

/**
 * MiniSearch with a view of its vocabulary, and with a serialised form that is a fraction of its own JSON in size and in time to load.
 *
 * It reaches for members that MiniSearch declares as protected; its version is pinned, and a test holds a loaded index to a built one.
 */
export class TermIndex extends MiniSearch<FieldTexts> {
  constructor() {
    super(options)
  }

  /** Fills an empty index of `count` documents with what {@link dump} gave. */
  load({ terms, documents }: Postings, count: number): void {
    for (let id = 0; id < count; id++) this._documentIds.set(id, id)
    const lengths = Array.from({ length: count }, () => fields.map(() => 0))
    let position = 0
    const next = (): number => documents[position++] ?? 0
    for (const term of terms === '' ? [] : terms.split(' ')) {
      const byField = new Map<number, Map<number, number>>()
      for (let more = next(); more > 0; more--) {
        const field = next()
        const frequencies = new Map<number, number>()
        let id = 0
        for (let left = next(); left > 0; left--) {
          id += next()
          frequencies.set(id, 1)
          const length = lengths[id]
          if (length !== undefined) length[field] = (length[field] ?? 0) + 1
        }
        byField.set(field, frequencies)
      }
      this._index.set(term, byField)
    }
    for (const [id, length] of lengths.entries()) this._fieldLength.set(id, length)
    this._avgFieldLength = fields.map((_, field) => sum(lengths.map((length) => length[field] ?? 0)) / (count || 1))
    this._documentCount = count
    this._nextId = count
  }

  /** The index as plain data. How often a term stands in a field is left out: in titles it says nothing. */
  dump(): Postings {
    const terms = [...this._index.keys()].sort()
    const documents: number[] = []
    for (const term of terms) {
      const byField = this._index.get(term) ?? new Map<number, Map<number, number>>()
      documents.push(byField.size)
      for (const [field, frequencies] of [...byField].sort(([a], [b]) => a - b)) {
        const ids = [...frequencies.keys()].sort((a, b) => a - b)
        documents.push(field, ids.length)
        let last = 0
        for (const id of ids) {
          documents.push(id - last)
          last = id
        }
      }
    }
    return { terms: terms.join(' '), documents }
  }

  /** In how many documents a term stands, in any field: an upper bound; 0 for one that is unknown. */
  count(term: string): number {
    const byField = this._index.get(term)
    if (byField === undefined) return 0
    let count = 0
    for (const frequencies of byField.values()) count += frequencies.size
    return count
  }

  /** Known terms that begin so, the term itself left out. */
  listCompletions(start: string): string[] {
    return [...this._index.atPrefix(start).keys()].filter((term) => term !== start)
  }

  /** Known terms at most so many edits away, with how many; the term itself left out. */
  listNeighbours(term: string, edits: number): [term: string, edits: number][] {
    return [...this._index.fuzzyGet(term, edits)]
      .map(([neighbour, [, distance]]): [string, number] => [neighbour, distance])
      .filter(([, distance]) => distance > 0)
  }

  /**
   * Documents that hold any of the terms, scored by MiniSearch, with the fields in which each term stands.
   *
   * Terms in `titleTerms` are looked for in titles alone.
   */
  score(
    boosts: ReadonlyMap<string, number>,
    boost: NonNullable<SearchOptions['boost']>,
    titleTerms: ReadonlySet<string> = new Set(),
  ): Scored[] {
    const everywhere = [...boosts.keys()].filter((term) => !titleTerms.has(term))
    const inTitles = { queries: [...titleTerms], fields: ['title'], combineWith: 'OR' as const }
    const found = this.search(
      { queries: titleTerms.size === 0 ? everywhere : [...everywhere, inTitles], combineWith: 'OR' },
      { tokenize: (term) => [term], boost, bm25, boostTerm: (term) => boosts.get(term) ?? 1 },
    )
    // MiniSearch multiplies by the number of terms; the coverage of the query's words is counted by the ranking.
    return found.map(({ id, score, queryTerms, match }) => ({ id, score: score / (queryTerms.length || 1), match }))
  }
}

export interface Scored {
  id: number
  score: number
  /** The fields of the document by the term that stands in them. */
  match: Record<string, string[]>
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
