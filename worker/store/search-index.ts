import type { ContentHash } from '../../content-build/contract/records.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { loadHeadings } from '../../search/tiers.ts'
import { FileMemo } from './file-memo.ts'

const indexes = new FileMemo((text) => loadHeadings(JSON.parse(text)))

/**
 * The index of pages and headings: read and loaded at the first search of an isolate and release.
 *
 * Null, and one line in the log, when it cannot be read; the next search tries again.
 */
export function findSearchIndex(kv: KVNamespace, hash: ContentHash): Promise<SearchIndex | null> {
  return indexes.find(kv, hash)
}
