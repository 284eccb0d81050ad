import { type Area, isInArea, listAreas } from './areas.ts'
import type { Lookup } from './errors/lookup.ts'
import { type RecognizedError, recognizeError } from './errors/recognize-error.ts'
import { Expander } from './expand.ts'
import type { Kind } from './kind.ts'
import { parseQuery, toName } from './query.ts'
import { type Ranked, type RankOptions, rank } from './rank.ts'
import type { SearchDocument } from './record.ts'
import { createSnippet, findMatches, type MarkedText, type TextRange } from './snippet.ts'
import type { TermIndex } from './term-index.ts'
import { listTerms } from './tokenize.ts'

/** A search result in plain text, with the ranges that match. */
export interface SearchHit {
  /** The address, with the fragment of a section. */
  url: string
  title: string
  titleMatches: readonly TextRange[]
  /** The titles above it, outermost first: section, page, headings. */
  trail: readonly string[]
  kind: Kind
  /** A passage of the text; may be empty. */
  snippet: MarkedText
  /** The address of the page that contains it. */
  page: { url: string; title: string }
}

/** The outcome of a search. */
export interface SearchResult {
  hits: SearchHit[]
  /** The sections of the site to which the search can be limited. */
  areas: readonly Area[]
  /** Set if the text was recognized as output of a build or of a console. */
  error?: RecognizedError
}

const mostOfPage = 6
/** Weight of passages about errors when the query is pasted output. */
const symptomWeight = 1.1

/** Limits the results of one page, so that a page whose title matches does not fill the list with its sections. */
function spread(ranked: readonly Ranked[]): Ranked[] {
  const counts = new Map<number, number>()
  return ranked.filter(({ document: { page } }) => {
    const count = (counts.get(page) ?? 0) + 1
    counts.set(page, count)
    return count <= mostOfPage
  })
}

/** Searches documents, with the same ranking in every environment. */
export class SearchIndex {
  readonly #terms: TermIndex
  readonly #documents: readonly SearchDocument[]
  readonly #areas: readonly Area[]
  #named: Map<string, SearchDocument[]> | undefined

  constructor(terms: TermIndex, documents: readonly SearchDocument[]) {
    this.#terms = terms
    this.#documents = documents
    this.#areas = listAreas(documents)
  }

  /**
   * Finds the best results, best first, on the whole site or in one {@link Area}. Results for pasted output lead to the treatment of the error.
   *
   * Accepts any text and never throws; a text without terms gives no results.
   */
  search(text: string, limit = 20, area?: string): SearchResult {
    const error = recognizeError(text)
    const expander = new Expander(this.#terms)
    const ranked =
      error === undefined ? this.#rank(text, expander, { area }) : this.#follow(error.lookups, expander, area)
    const hits = spread(ranked)
      .slice(0, limit)
      .map((answer) => this.#createHit(answer))
    return { hits, areas: this.#areas, ...(error !== undefined && { error }) }
  }

  #rank(query: string, expander: Expander, options: RankOptions): Ranked[] {
    return rank(this.#terms, expander, this.#documents, parseQuery(query), options)
  }

  /** Lists the documents that the lookups find, each once: names first, then the results of the queries in turn. */
  #follow(lookups: readonly Lookup[], expander: Expander, area?: string): Ranked[] {
    const named = lookups.flatMap((lookup) => ('name' in lookup ? this.#findNamed(lookup.name) : []))
    const answers = lookups.flatMap((lookup) =>
      'query' in lookup ? [this.#rank(lookup.query, expander, { symptomWeight, area }).slice(0, 10)] : [],
    )
    const inOrder =
      'name' in (lookups[0] ?? {})
        ? [named, ...answers]
        : [...answers.slice(0, 1).map((first) => first.slice(0, 1)), named, ...answers]
    const found = new Map<SearchDocument, Ranked>()
    for (const answer of inOrder.flat()) if (!found.has(answer.document)) found.set(answer.document, answer)
    return [...found.values()].filter(({ document }) => isInArea(document, area))
  }

  #findNamed(name: string): Ranked[] {
    this.#named ??= Map.groupBy(this.#documents, ({ title }) => toName(title))
    const found = this.#named.get(toName(name)) ?? []
    const terms = new Set(listTerms(name))
    return found
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, 2)
      .map((document) => ({ document, score: 0, terms }))
  }

  #createHit({ document, terms }: Ranked): SearchHit {
    const { url, title, trail, kind, about, text } = document
    const page = this.#documents[document.page] ?? document
    return {
      url,
      title,
      titleMatches: findMatches(title, terms),
      trail,
      kind,
      snippet: createSnippet(`${about} ${text}`.trim(), terms),
      page: { url: page.url, title: page.title },
    }
  }
}
