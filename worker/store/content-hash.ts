import type { ContentHash } from '../../content-build/contract/records.ts'

const hashBytes = 10

/** The hash that the compiler names a record after, made of the record's bytes. */
export async function contentHash(bytes: BufferSource): Promise<ContentHash> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const digits = Array.from(new Uint8Array(digest, 0, hashBytes), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('') as ContentHash
}
