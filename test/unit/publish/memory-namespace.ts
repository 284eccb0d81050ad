import { type Namespace, NamespaceError, type RecordMetadata } from '../../../content-build/publish/namespace.ts'

export interface MemoryNamespace extends Namespace {
  entries: Map<string, { value: Uint8Array; metadata?: RecordMetadata }>
  /** The number of writes since the start, without deletions. */
  writes: number
  /** The number of writes after which all others fail. */
  failAfter: number
  /** Runs before each call, so that a test can interfere. */
  before: (call: 'list' | 'get' | 'put' | 'delete', key?: string) => Promise<void> | void
}

/** A namespace in memory that counts its writes and can be made to fail after any of them. */
export function createMemoryNamespace(): MemoryNamespace {
  const entries: MemoryNamespace['entries'] = new Map()
  const write = async (key: string, value: Uint8Array, metadata: RecordMetadata) => {
    await namespace.before('put', key)
    if (namespace.writes >= namespace.failAfter) throw new NamespaceError('network', 'the connection is gone')
    namespace.writes += 1
    entries.set(key, { value, metadata })
  }
  const namespace: MemoryNamespace = {
    name: 'a namespace in memory',
    entries,
    writes: 0,
    failAfter: Number.POSITIVE_INFINITY,
    before: () => {},
    async listKeys() {
      await namespace.before('list')
      return new Map([...entries].map(([key, { metadata }]) => [key, metadata]))
    },
    async get(key) {
      await namespace.before('get', key)
      return entries.get(key)?.value
    },
    async putMany(records, metadata) {
      for (const [key, value] of records) await write(key, value, metadata)
    },
    put: write,
    async deleteMany(keys) {
      for (const key of keys) {
        await namespace.before('delete', key)
        entries.delete(key)
      }
    },
  }
  return namespace
}
