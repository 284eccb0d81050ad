import { hash } from 'node:crypto'
import type { ContentHash } from '../contract/records.ts'

/** Bytes with their content hash. */
export interface HashedBytes {
  bytes: Uint8Array
  hash: ContentHash
}

const encoder = new TextEncoder()

/** Returns the first 20 hexadecimal digits of the SHA-256 of `content`: the name of a record, or of a release. */
export function contentHash(content: Uint8Array | string): ContentHash {
  return hash('sha256', content, 'hex').slice(0, 20) as ContentHash
}

/** Encodes text as UTF-8, and hashes it. */
export function hashText(text: string): HashedBytes {
  const bytes = encoder.encode(text)
  return { bytes, hash: contentHash(bytes) }
}
