import type { SearchResult } from '../../search/search-index.ts'

/** Messages of a page to the worker. */
export type ToWorker =
  /** The reader is about to search. */
  { kind: 'prepare' } | { kind: 'ask'; id: number; text: string; area?: string | undefined }

/** Messages of the worker to the page. */
export type FromWorker =
  | { kind: 'answer'; id: number; result: SearchResult }
  /** No index can be loaded. */
  | { kind: 'failure'; id: number }
  /** Texts are searched as well from now on: earlier queries may have better results. */
  | { kind: 'complete' }
