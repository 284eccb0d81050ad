import SearchableMap from 'minisearch/SearchableMap'
import { listTerms } from './tokenize.ts'
import { decodeVlq, encodeVlq } from './vlq.ts'

/** The fields of a document that have terms, in the order of their numbers in a {@link Postings}. */
export const fields = ['title', 'trail', 'about', 'text', 'code'] as const
export type Field = (typeof fields)[number]

const titleField = fields.indexOf('title')
const trailField = fields.indexOf('trail')

/** A document to add to the index; its number is its position. */
export type FieldTexts = Record<Field, string>

/** Parameters of BM25+ with less weight on the length of a text than usual: our tables and lists are long and name much. */
const bm25 = { k: 1.2, b: 0.4, d: 0.5 }

/** An index as plain data: for each term and each field with it, the documents as distances from one to the next. */
export interface Postings {
  /** The terms, sorted, separated by spaces. */
  terms: string
  /**
   * For each term the number of fields that have it, and for each of these: the field's number, the number of documents, the distances. Encoded as
   * base 64 VLQ.
   */
  documents: string
}

/** How often a term occurs in a field, by document. */
type Frequencies = Map<number, number>

/**
 * An inverted index with BM25+ scores, which also finds terms by prefix and by similar spelling. Serialized, it is half the size of MiniSearch's
 * JSON.
 */
export class TermIndex {
  /** By term, then by field number. */
  readonly #postings = new SearchableMap<Map<number, Frequencies>>()
  /** Numbers of different terms in each field, by document. */
  readonly #lengths: number[][] = []
  #averages: number[] = fields.map(() => 0)

  get documentCount(): number {
    return this.#lengths.length
  }

  /** Adds documents after the existing ones. */
  addAll(documents: readonly FieldTexts[]): void {
    for (const texts of documents) {
      const id = this.#lengths.length
      this.#lengths.push(fields.map((name, field) => this.#addText(id, field, texts[name])))
    }
    this.#setAverages()
  }

  /** Adds the terms of a field and returns how many different ones there are. */
  #addText(id: number, field: number, text: string): number {
    let count = 0
    for (const term of listTerms(text)) {
      if (term === '') continue
      const posting = this.#openPosting(term, field)
      const frequency = posting.get(id) ?? 0
      if (frequency === 0) count++
      posting.set(id, frequency + 1)
    }
    return count
  }

  #setAverages(): void {
    const count = this.#lengths.length || 1
    this.#averages = fields.map((_, field) => sum(this.#lengths.map((length) => length[field] ?? 0)) / count)
  }

  /** Fills an empty index with the result of {@link dump} and the trails of all its documents. */
  load({ terms, documents }: Postings, trails: readonly (readonly string[])[]): void {
    for (const _ of trails) this.#lengths.push(fields.map(() => 0))
    const numbers = decodeVlq(documents)
    let position = 0
    const next = (): number => numbers[position++] ?? 0
    for (const term of terms === '' ? [] : terms.split(' ')) {
      const byField = new Map<number, Frequencies>()
      for (let more = next(); more > 0; more--) {
        const field = next()
        const frequencies: Frequencies = new Map()
        let id = 0
        for (let left = next(); left > 0; left--) {
          id += next()
          frequencies.set(id, 1)
          const length = this.#lengths[id]
          if (length !== undefined) length[field] = (length[field] ?? 0) + 1
        }
        byField.set(field, frequencies)
      }
      this.#postings.set(term, byField)
    }
    this.#addTrails(trails)
    this.#setAverages()
  }

  #addTrails(trails: readonly (readonly string[])[]): void {
    // Many documents have the same titles above them.
    const known = new Map<string, Frequencies[]>()
    for (const [id, trail] of trails.entries()) {
      let length = 0
      for (const title of trail) {
        let postings = known.get(title)
        if (postings === undefined) {
          postings = listTerms(title).map((term) => this.#openPosting(term, trailField))
          known.set(title, postings)
        }
        for (const posting of postings) {
          const size = posting.size
          length += posting.set(id, 1).size - size
        }
      }
      const ofDocument = this.#lengths[id]
      if (ofDocument !== undefined) ofDocument[trailField] = length
    }
  }

  /** Returns the documents that have a term in a field. */
  #openPosting(term: string, field: number): Frequencies {
    const byField = this.#postings.fetch(term, () => new Map())
    const known = byField.get(field)
    if (known !== undefined) return known
    const frequencies: Frequencies = new Map()
    byField.set(field, frequencies)
    return frequencies
  }

  /**
   * Returns the index as plain data, without what {@link load} derives: trails, which repeat other titles, and term frequencies in titles, which
   * carry no information.
   */
  dump(): Postings {
    const terms = Array.from(this.#postings, ([term, byField]) =>
      byField.size === 1 && byField.has(trailField) ? '' : term,
    )
      .filter((term) => term !== '')
      .sort()
    const documents: number[] = []
    for (const term of terms) {
      const byField = [...(this.#postings.get(term) ?? [])].filter(([field]) => field !== trailField)
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

  /** Counts the documents that have a term, once for each field that has it; 0 for an unknown one. */
  count(term: string): number {
    const byField = this.#postings.get(term)
    if (byField === undefined) return 0
    let count = 0
    for (const frequencies of byField.values()) count += frequencies.size
    return count
  }

  /** Lists the known terms with this prefix, without the term itself. */
  listCompletions(start: string): string[] {
    return [...this.#postings.atPrefix(start).keys()].filter((term) => term !== start)
  }

  /** Lists the known terms within this many edits, with their number of edits, without the term itself. */
  listNeighbors(term: string, edits: number): [term: string, edits: number][] {
    return [...this.#postings.fuzzyGet(term, edits)]
      .map(([neighbor, [, distance]]): [string, number] => [neighbor, distance])
      .filter(([, distance]) => distance > 0)
  }

  /**
   * Scores the documents that contain any of the terms by BM25+, with a weight for each term. Terms in `titleTerms` are searched in titles only.
   *
   * {@link Found.match} says how a document was found. It is computed on demand, for the few documents that are examined again: noting it for all
   * would be most of the work.
   */
  score(
    boosts: ReadonlyMap<string, number>,
    boost: Partial<Record<Field, number>>,
    titleTerms: ReadonlySet<string> = new Set(),
  ): Found {
    const scores = new Map<number, number>()
    const postings: Posting[] = []
    for (const [term, weight] of boosts) {
      for (const [field, frequencies] of this.#postings.get(term) ?? []) {
        if (field !== titleField && titleTerms.has(term)) continue
        postings.push({ term, field, frequencies })
        this.#addScores(scores, field, frequencies, weight * (boost[fields[field] ?? 'text'] ?? 1))
      }
    }
    return { scores, match: (id) => matchDocument(postings, id) }
  }

  #addScores(
    scores: Map<number, number>,
    field: number,
    frequencies: ReadonlyMap<number, number>,
    weight: number,
  ): void {
    const { k, b, d } = bm25
    const count = frequencies.size
    const rarity = weight * Math.log(1 + (this.documentCount - count + 0.5) / (count + 0.5))
    const average = this.#averages[field] || 1
    for (const [id, frequency] of frequencies) {
      const length = this.#lengths[id]?.[field] ?? average
      const score = rarity * (d + (frequency * (k + 1)) / (frequency + k * (1 - b + (b * length) / average)))
      scores.set(id, (scores.get(id) ?? 0) + score)
    }
  }
}

/** The fields of a document that contain a term, by the term, as bits: 1 for the first of {@link fields}, 2 for the second. */
export type Match = ReadonlyMap<string, number>

export interface Found {
  /** By document. */
  scores: ReadonlyMap<number, number>
  /** How each document was found. */
  match(id: number): Match
}

interface Posting {
  term: string
  field: number
  frequencies: Frequencies
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
