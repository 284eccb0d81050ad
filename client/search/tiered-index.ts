import { type SearchFiles, searchDirectoryPath } from '../../content-build/contract/search.ts'
import type { SearchIndex, SearchResult } from '../../search/search-index.ts'
import { type HeadingsTier, loadHeadings, loadSections, type SectionsPart } from '../../search/tiers.ts'

/** The most results that are shown. */
const mostHits = 30

/**
 * The index of this site, as far as it is loaded: it answers once the headings are there, and loads the texts after that.
 *
 * A tier that failed to load is tried again the next time it is needed.
 */
export class TieredIndex {
  readonly #fetchJson: (url: string) => Promise<unknown>
  readonly #onComplete: () => void
  #index: SearchIndex | undefined
  #loading: Promise<void> | undefined
  #isComplete = false

  /** `fetchJson` rejects if there is no such file; `onComplete` is called once texts are searched as well. */
  constructor(fetchJson: (url: string) => Promise<unknown>, onComplete: () => void) {
    this.#fetchJson = fetchJson
    this.#onComplete = onComplete
  }

  /** Searches as soon as there is an index, in one section of the site if `area` names it; rejects if no index can be loaded. */
  async search(text: string, area?: string): Promise<SearchResult> {
    if (this.#index === undefined) await this.prepare()
    return this.#index?.search(text, mostHits, area) ?? { hits: [], areas: [] }
  }

  /** Loads missing tiers; settles with the first tier. */
  prepare(): Promise<void> {
    if (this.#isComplete) return Promise.resolve()
    // Tried twice: a new release may be published between the directory and the tiers that it names.
    this.#loading ??= this.#load()
      .catch(() => this.#load())
      .catch((cause: unknown) => {
        this.#loading = undefined
        throw cause
      })
    return this.#loading
  }

  async #load(): Promise<void> {
    // The compiler writes all of these fields; the tiers are validated when they are loaded.
    const files = (await this.#fetchJson(searchDirectoryPath)) as SearchFiles
    const headings = (await this.#fetchJson(files.headings)) as HeadingsTier
    this.#index = loadHeadings(headings)
    void this.#complete(headings, files.sections)
  }

  async #complete(headings: HeadingsTier, addresses: readonly string[]): Promise<void> {
    try {
      const parts = await Promise.all(addresses.map((address) => this.#fetchJson(address)))
      this.#index = await loadSections(headings, parts as SectionsPart[], pause)
      this.#isComplete = true
      this.#onComplete()
    } catch {
      // The headings stay searchable.
      this.#loading = undefined
    }
  }
}

/** Lets queries that arrived meanwhile run. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
