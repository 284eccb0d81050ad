import MiniSearch from 'minisearch'
import { listTerms } from './tokenize.ts'
import { decodeVlq, encodeVlq } from './vlq.ts'

/** The fields of a document that have terms, in the order of their numbers in a {@link Postings}. */
export const fields = ['title', 'trail', 'about', 'text', 'code'] as const
export type Field = (typeof fields)[number]

const titleField = fields.indexOf('title')
const trailField = fields.indexOf('trail')

/** A document as the index takes it in. */
export type FieldTexts = { id: number } & Record<Field, string>

/** Less weight on the length of a text than MiniSearch gives by default: our tables and lists are long and name much. */
const bm25 = { k: 1.2, b: 0.4, d: 0.5 }

/** An index as plain data: a term, and for each field that has it the documents, as distances from one to the next. */
export interface Postings {
  /** Sorted, apart by spaces. */
  terms: string
  /** For each term how many fields have it, and for each of these: the field's number, how many documents, the distances. As base 64 VLQ. */
  documents: string
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

  /** Fills an empty index with what {@link dump} gave, and with the trails of all its documents. */
  load({ terms, documents }: Postings, trails: readonly (readonly string[])[]): void {
    const count = trails.length
    for (let id = 0; id < count; id++) this._documentIds.set(id, id)
    const lengths = Array.from({ length: count }, () => fields.map(() => 0))
    const numbers = decodeVlq(documents)
    let position = 0
    const next = (): number => numbers[position++] ?? 0
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
    this.#addTrails(trails, lengths)
    for (const [id, length] of lengths.entries()) this._fieldLength.set(id, length)
    this._avgFieldLength = fields.map((_, field) => sum(lengths.map((length) => length[field] ?? 0)) / (count || 1))
    this._documentCount = count
    this._nextId = count
  }

  #addTrails(trails: readonly (readonly string[])[], lengths: readonly number[][]): void {
    // The same titles stand above many.
    const known = new Map<string, Map<number, number>[]>()
    for (const [id, trail] of trails.entries()) {
      let length = 0
      for (const title of trail) {
        let postings = known.get(title)
        if (postings === undefined) {
          postings = listTerms(title).map((term) => this.#openPosting(term))
          known.set(title, postings)
        }
        for (const posting of postings) {
          const size = posting.size
          length += posting.set(id, 1).size - size
        }
      }
      const ofDocument = lengths[id]
      if (ofDocument !== undefined) ofDocument[trailField] = length
    }
  }

  /** The documents whose trail has a term. */
  #openPosting(term: string): Map<number, number> {
    const byField = this._index.fetch(term, () => new Map())
    const known = byField.get(trailField) ?? new Map()
    byField.set(trailField, known)
    return known
  }

  /**
   * The index as plain data, without what {@link load} makes by itself: the trails, which say again what other titles say, and how often a term
   * stands in a field, which in titles says nothing.
   */
  dump(): Postings {
    const terms = Array.from(this._index, ([term, byField]) =>
      byField.size === 1 && byField.has(trailField) ? '' : term,
    )
      .filter((term) => term !== '')
      .sort()
    const documents: number[] = []
    for (const term of terms) {
      const byField = [...(this._index.get(term) ?? [])].filter(([field]) => field !== trailField)
      documents.push(byField.length)
      for (const [field, frequencies] of byField.sort(([a], [b]) => a - b)) {
        const ids = [...frequencies.keys()].sort((a, b) => a - b)
        documents.push(field, ids.length)
        let last = 0
        for (const id of ids) {
          documents.push(id - last)
          last = id
        }
      }
    }
    return { terms: terms.join(' '), documents: encodeVlq(documents) }
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
   * Documents that hold any of the terms, scored as MiniSearch scores them (BM25+).
   *
   * Terms in `titleTerms` are looked for in titles alone. MiniSearch's own `search` notes for every document by what it was found, which is most
   * of its work; here {@link Found.match} tells it of the few that are looked at again.
   */
  score(
    boosts: ReadonlyMap<string, number>,
    boost: Partial<Record<Field, number>>,
    titleTerms: ReadonlySet<string> = new Set(),
  ): Found {
    const scores = new Map<number, number>()
    const postings: Posting[] = []
    for (const [term, weight] of boosts) {
      for (const [field, frequencies] of this._index.get(term) ?? []) {
        if (field !== titleField && titleTerms.has(term)) continue
        postings.push({ term, field, frequencies })
        this.#add(scores, field, frequencies, weight * (boost[fields[field] ?? 'text'] ?? 1))
      }
    }
    return { scores, match: (id) => matchDocument(postings, id) }
  }

  #add(scores: Map<number, number>, field: number, frequencies: ReadonlyMap<number, number>, weight: number): void {
    const { k, b, d } = bm25
    const count = frequencies.size
    const rarity = weight * Math.log(1 + (this._documentCount - count + 0.5) / (count + 0.5))
    const average = this._avgFieldLength[field] ?? 1
    for (const [id, frequency] of frequencies) {
      const length = this._fieldLength.get(id)?.[field] ?? average
      const score = rarity * (d + (frequency * (k + 1)) / (frequency + k * (1 - b + (b * length) / average)))
      scores.set(id, (scores.get(id) ?? 0) + score)
    }
  }
}

/** The fields of a document that hold a term, by the term: bits, 1 for the first of {@link fields}, 2 for the second. */
export type Match = ReadonlyMap<string, number>

export interface Found {
  /** By document. */
  scores: ReadonlyMap<number, number>
  /** By what a document was found. */
  match(id: number): Match
}

interface Posting {
  term: string
  field: number
  frequencies: ReadonlyMap<number, number>
}

function matchDocument(postings: readonly Posting[], id: number): Match {
  const match = new Map<string, number>()
  for (const { term, field, frequencies } of postings) {
    if (frequencies.has(id)) match.set(term, (match.get(term) ?? 0) | (1 << field))
  }
  return match
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
