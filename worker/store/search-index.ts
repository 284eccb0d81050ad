import { type ContentHash, fileKey } from '../../content-build/contract.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { loadHeadings } from '../../search/tiers.ts'
import { findRecord } from './find-record.ts'
import { inTime } from './in-time.ts'
import { readText } from './records.ts'

/** The index this isolate has loaded; a release has one. */
let known: { hash: ContentHash; index: Promise<SearchIndex | null> } | undefined

/**
 * The index of pages and headings: read and loaded at the first search of an isolate and release.
 *
 * Null, and one line in the log, when it cannot be read; the next search tries again.
 */
export function findSearchIndex(kv: KVNamespace, hash: ContentHash): Promise<SearchIndex | null> {
  if (known?.hash === hash) return known.index
  const index = load(kv, hash)
  known = { hash, index }
  index.then((loaded) => {
    if (loaded === null && known?.index === index) known = undefined
  })
  return index
}

function load(kv: KVNamespace, hash: ContentHash): Promise<SearchIndex | null> {
  const key = fileKey(hash)
  return findRecord(key, async () => {
    const text = await inTime(readText(kv, key))
    return text === null ? null : loadHeadings(JSON.parse(text))
  })
}
