import { type ContentHash, fileKey } from '../../content-build/contract/records.ts'
import { findRecord } from './find-record.ts'
import { inTime } from './in-time.ts'
import { readText } from './records.ts'

/**
 * Remembers the parsed form of a file of a release, once per isolate; a newer release replaces it.
 *
 * Shares values, never promises: a promise belongs to the request that created it and ends with that reader's connection. Until there is a value,
 * each request reads the file itself, and the first to have the text parses it.
 */
export class FileMemo<T> {
  readonly #parse: (text: string) => T
  #known: { hash: ContentHash; value: T } | undefined

  constructor(parse: (text: string) => T) {
    this.#parse = parse
  }

  /** Returns null and logs one line if the file cannot be read; the next request tries again. */
  async find(kv: KVNamespace, hash: ContentHash): Promise<T | null> {
    if (this.#known?.hash === hash) return this.#known.value
    const key = fileKey(hash)
    return findRecord(key, async () => {
      const text = await inTime(readText(kv, key))
      return text === null ? null : this.#keep(hash, text)
    })
  }

  #keep(hash: ContentHash, text: string): T {
    if (this.#known?.hash !== hash) this.#known = { hash, value: this.#parse(text) }
    return this.#known.value
  }
}
