import { contentHash } from '../common/content-hash.ts'
import type { ContentIndex } from '../contract/content-index.ts'
import type { ReleaseId } from '../contract/records.ts'

/** One whole state of the site, ready to be published. */
export interface Release {
  /** The content hash of the index; see {@link serializeIndex}. */
  id: ReleaseId
  /** Every immutable record by its key, except the index itself. */
  records: ReadonlyMap<string, Uint8Array>
  index: ContentIndex
}

/** Returns the bytes of the index record. Parsing and serializing again gives the same bytes, and so the same release id. */
export function serializeIndex(index: ContentIndex): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(index))
}

/** Returns the release id that belongs to the bytes of an index record. */
export function releaseId(indexBytes: Uint8Array): ReleaseId {
  return contentHash(indexBytes) as string as ReleaseId
}
