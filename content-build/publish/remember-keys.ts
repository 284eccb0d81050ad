import { releaseKey } from '../contract/records.ts'
import type { Namespace, RecordMetadata } from './namespace.ts'

type Value = Uint8Array | undefined

/**
 * Returns a namespace that remembers its keys until the pointer shows that another publisher wrote to it.
 *
 * For publishing edit after edit, of which listing the keys would be a third of the time. The namespace must have one publisher at a time: there,
 * records are deleted only after the pointer moved.
 */
export function rememberKeys<Given extends Namespace>(namespace: Given): Given {
  let known: Map<string, RecordMetadata | undefined> | undefined
  /** The pointer for which the known keys are valid. */
  let pointer: Value
  let reading: Promise<Value> | undefined
  const note = (keys: Iterable<string>, metadata: RecordMetadata): void => {
    for (const key of keys) known?.set(key, metadata)
  }
  /** The pending read, whose answer all callers share. */
  const readPointer = (): Promise<Value> => {
    reading ??= namespace.get(releaseKey).finally(() => {
      reading = undefined
    })
    return reading
  }
  return {
    ...namespace,
    get: (key) => (key === releaseKey ? readPointer() : namespace.get(key)),
    async listKeys() {
      const current = await readPointer()
      if (known === undefined || !isSame(current, pointer)) {
        known = await namespace.listKeys()
        pointer = current
      }
      return new Map(known)
    },
    // A failed write may still have stored its record: it is written again, and nothing is lost.
    async putMany(records, metadata) {
      await namespace.putMany(records, metadata)
      note(records.keys(), metadata)
    },
    async put(key, value, metadata) {
      await namespace.put(key, value, metadata)
      note([key], metadata)
      if (key === releaseKey) pointer = value
    },
    // Removed first: a record that may be missing counts as missing.
    async deleteMany(keys) {
      for (const key of keys) known?.delete(key)
      await namespace.deleteMany(keys)
    },
  }
}

function isSame(one: Value, other: Value): boolean {
  return one === undefined || other === undefined ? one === other : Buffer.from(one).equals(other)
}
