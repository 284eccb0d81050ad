import type { ContentHash } from '../../content-build/contract/records.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { loadHeadings } from '../../search/tiers.ts'
import { FileMemo } from './file-memo.ts'

const indexes = new FileMemo((text) => loadHeadings(JSON.parse(text)))

/**
 * Returns the index of pages and headings, which the first search of an isolate and release loads.
 *
 * Returns null and logs one line if the index cannot be read; the next search tries again.
 */
export function findSearchIndex(kv: KVNamespace, hash: ContentHash): Promise<SearchIndex | null> {
  return indexes.find(kv, hash)
}
