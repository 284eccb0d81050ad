import { type ContentHash, fileKey } from '../../content-build/contract.ts'
import { findRecord } from './find-record.ts'
import { inTime } from './in-time.ts'
import { readText } from './records.ts'

/** What a file of a release is made into, once per isolate and release; the one of an earlier release is forgotten. */
export class FileMemo<T> {
  readonly #parse: (text: string) => T
  #known: { hash: ContentHash; value: Promise<T | null> } | undefined

  constructor(parse: (text: string) => T) {
    this.#parse = parse
  }

  /** Null, and one line in the log, when the file cannot be read; who asks next tries again. */
  find(kv: KVNamespace, hash: ContentHash): Promise<T | null> {
    if (this.#known?.hash === hash) return this.#known.value
    const value = this.#load(kv, hash)
    this.#known = { hash, value }
    value.then((loaded) => {
      if (loaded === null && this.#known?.value === value) this.#known = undefined
    })
    return value
  }

  #load(kv: KVNamespace, hash: ContentHash): Promise<T | null> {
    const key = fileKey(hash)
    return findRecord(key, async () => {
      const text = await inTime(readText(kv, key))
      return text === null ? null : this.#parse(text)
    })
  }
}
