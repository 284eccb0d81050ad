import { findRecord } from './find-record.ts'
import { inTime } from './in-time.ts'
import { readBytes } from './records.ts'

/** One in use and one ahead. */
const readsAtOnce = 2

interface Read {
  key: string
  bytes: Promise<ArrayBuffer | null>
}

/**
 * Reads content-addressed records one after another, each as a whole; while one is in use, the next are asked of KV already.
 *
 * However many there are, no more than these are in memory, and nothing is asked for once the loop over them is left. Throws at one
 * that cannot be read, after a line in the log.
 */
export async function* readInOrder(kv: KVNamespace, keys: readonly string[]): AsyncGenerator<Uint8Array, undefined> {
  const waiting = [...keys]
  const reads: Read[] = []
  for (;;) {
    for (const key of waiting.splice(0, readsAtOnce - reads.length)) reads.push(startRead(kv, key))
    const read = reads.shift()
    if (read === undefined) return
    const bytes = await findRecord(read.key, () => read.bytes)
    if (bytes === null) throw new Error(`${read.key} could not be read`)
    yield new Uint8Array(bytes)
  }
}

function startRead(kv: KVNamespace, key: string): Read {
  const bytes = inTime(readBytes(kv, key))
  // Told when it is the record's turn; no failure at all when that never comes.
  bytes.catch(() => {})
  return { key, bytes }
}
