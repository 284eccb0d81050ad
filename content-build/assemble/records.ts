import type { VFileMessage } from 'vfile-message'
import type { HashedBytes } from '../common/content-hash.ts'
import { createProblem } from '../common/problem.ts'
import type { ContentHash } from '../contract/records.ts'

/** Limits of Workers KV: bytes of a value, bytes of a key. */
const valueLimit = 25 * 1024 * 1024
const keyLimit = 512

const encoder = new TextEncoder()

/** Collects the records of a release and reports those that the store would refuse. */
export class Records {
  readonly byKey = new Map<string, Uint8Array>()
  readonly messages: VFileMessage[] = []

  /** Adds a record and returns its hash. `file` is the one to name when the record is too large. */
  add(getKey: (hash: ContentHash) => string, { bytes, hash }: HashedBytes, file: string): ContentHash {
    const key = getKey(hash)
    this.byKey.set(key, bytes)
    this.check(key, bytes, file)
    return hash
  }

  /** Reports a record that exceeds the limits of Workers KV. */
  check(key: string, bytes: Uint8Array, file: string): void {
    if (bytes.byteLength > valueLimit) {
      const size = (bytes.byteLength / 1024 / 1024).toFixed(1)
      const reason = `The record \`${key}\` has ${size} MiB; Workers KV takes 25`
      this.messages.push(createProblem({ file, rule: 'record-size', reason, note: 'Split what it is made of.' }))
    }
    if (encoder.encode(key).byteLength > keyLimit) {
      this.messages.push(
        createProblem({ file, rule: 'record-key', reason: `The key \`${key}\` is over 512 bytes long` }),
      )
    }
  }
}
