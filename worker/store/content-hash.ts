import type { ContentHash } from '../../content-build/contract/records.ts'

const hashBytes = 10

/** Returns the hash of a record's bytes, by which the compiler names it. */
export async function contentHash(bytes: BufferSource): Promise<ContentHash> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const digits = Array.from(new Uint8Array(digest, 0, hashBytes), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('') as ContentHash
}
