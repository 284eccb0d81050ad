import type { ContentHash } from './records.ts'

/** The two tiers of the search index, which belong together; see `search/README.md`. */
export interface SearchRecords {
  /** Pages and headings. */
  headings: ContentHash
  /** Their texts, in a part for each section, so that an edit writes one of them anew; in the order of the headings. */
  sections: ContentHash[]
}

/** Returns the address of a search record, which is immutable: its name is the hash of its content. */
export const searchPath = (hash: ContentHash): string => `/search/${hash}.json`

/** The address of {@link SearchFiles}. */
export const searchDirectoryPath = '/search/index.json'

/** The current tiers by their addresses. */
export interface SearchFiles {
  headings: string
  /** All of them together are the second tier, in this order. */
  sections: string[]
}
