import type { Namespace, RecordMetadata } from './namespace.ts'

/** How old a listing may be. Publishing allows for it: Cloudflare's own listings tell of a write within a minute. */
const lifetimeMs = 60_000

/**
 * Gives a namespace whose keys are listed at most once a minute; what is written and deleted through it is known at once.
 *
 * For one that publishes edit after edit: listing them would be a third of the time that takes.
 */
export function rememberKeys<Given extends Namespace>(namespace: Given): Given {
  let known = new Map<string, RecordMetadata | undefined>()
  let listedAt = -Infinity
  const note = (keys: Iterable<string>, metadata: RecordMetadata): void => {
    for (const key of keys) known.set(key, metadata)
  }
  return {
    ...namespace,
    async listKeys() {
      if (performance.now() - listedAt > lifetimeMs) {
        known = await namespace.listKeys()
        listedAt = performance.now()
      }
      return new Map(known)
    },
    // A write that fails may leave its record there all the same: it is written again, and nothing is lost.
    async putMany(records, metadata) {
      await namespace.putMany(records, metadata)
      note(records.keys(), metadata)
    },
    async put(key, value, metadata) {
      await namespace.put(key, value, metadata)
      note([key], metadata)
    },
    // Forgotten first: what is not there for sure counts as gone.
    async deleteMany(keys) {
      for (const key of keys) known.delete(key)
      await namespace.deleteMany(keys)
    },
  }
}
