import { type Namespace, NamespaceError, parseMetadata, type RecordMetadata } from './namespace.ts'

export interface LocalOptions {
  /** Path of `wrangler.toml`. */
  configPath: string
  /** An environment of `wrangler.toml`. */
  environment?: string | undefined
  /** Where the data is kept; by default `.wrangler/state/v3` beside the configuration, as `wrangler dev` has it. */
  persistTo?: string | undefined
}

export interface LocalNamespace extends Namespace {
  /** Ends the runtime behind it. */
  dispose(): Promise<void>
}

/**
 * Opens the namespace that `wrangler dev` reads on this machine, also while it runs.
 *
 * Opening takes half a second; keep one open to publish again and again.
 */
export async function openLocalNamespace({
  configPath,
  environment,
  persistTo,
}: LocalOptions): Promise<LocalNamespace> {
  // Loaded only here: Wrangler is large, and publishing remotely runs it as a process of its own.
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ CONTENT?: LocalKv }>({
    configPath,
    ...(environment === undefined ? {} : { environment }),
    persist: persistTo === undefined ? true : { path: persistTo },
    // Whatever the configuration says, this is the namespace on this machine.
    remoteBindings: false,
  })
  const kv = proxy.env.CONTENT
  if (!kv) {
    await proxy.dispose()
    throw new NamespaceError('missing-namespace', `${configPath} binds no KV namespace as CONTENT`)
  }
  return { name: 'the local namespace', dispose: () => proxy.dispose(), ...createMethods(kv) }
}

/** The part of the Workers KV interface that is used here; Node code does not load the types of the Worker's world. */
interface LocalKv {
  list(options: { cursor?: string }): Promise<{
    keys: { name: string; metadata?: unknown }[]
    list_complete: boolean
    cursor?: string
  }>
  get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null>
  put(key: string, value: Uint8Array, options: { metadata: RecordMetadata }): Promise<void>
  delete(key: string): Promise<void>
}

function createMethods(kv: LocalKv): Omit<Namespace, 'name'> {
  return {
    async listKeys() {
      const found = new Map<string, RecordMetadata | undefined>()
      let cursor: string | undefined
      do {
        const page = await kv.list(cursor === undefined ? {} : { cursor })
        for (const { name, metadata } of page.keys) found.set(name, parseMetadata(metadata))
        cursor = page.list_complete ? undefined : page.cursor
      } while (cursor !== undefined)
      return found
    },
    async get(key) {
      const value = await kv.get(key, 'arrayBuffer')
      return value === null ? undefined : new Uint8Array(value)
    },
    async putMany(records, metadata) {
      for (const [key, value] of records) await kv.put(key, value, { metadata })
    },
    put: (key, value, metadata) => kv.put(key, value, { metadata }),
    async deleteMany(keys) {
      for (const key of keys) await kv.delete(key)
    },
  }
}
