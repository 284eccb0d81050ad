import type { SearchResult } from '../../search/search-index.ts'

/** Messages of a page to the worker. */
export type ToWorker =
  /** The reader is about to search. */
  { kind: 'prepare' } | { kind: 'ask'; id: number; text: string; area?: string | undefined }

/** Messages of the worker to the page. */
export type FromWorker =
  | { kind: 'answer'; id: number; result: SearchResult }
  /** There is no index to ask. */
  | { kind: 'failure'; id: number }
  /** Texts are searched as well from now on: what was answered before may have a better answer. */
  | { kind: 'complete' }
