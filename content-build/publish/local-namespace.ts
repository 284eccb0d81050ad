import { dirname, join } from 'node:path'
import pMap from 'p-map'
import { endRuntimesWithProcess } from './end-runtimes.ts'
import { type Namespace, NamespaceError, parseMetadata, type RecordMetadata } from './namespace.ts'
import { holdLock, type LockOptions } from './publish-lock.ts'
import { retryLocked } from './retry-locked.ts'

export interface LocalOptions {
  /** Path of `wrangler.toml`. */
  configPath: string
  /** An environment of `wrangler.toml`. */
  environment?: string | undefined
  /** The folder of the data, if it is not that of `wrangler dev`: the `v3` folder in what Wrangler calls `persist`. */
  persistTo?: string | undefined
  /** Options for waiting until another publisher has finished. */
  lock?: LockOptions | undefined
}

export interface LocalNamespace extends Namespace {
  /** Ends the runtime of the namespace. */
  dispose(): Promise<void>
}

/**
 * Opens the local KV namespace that `wrangler dev` reads, even while it runs.
 *
 * Opening takes half a second, so keep one open to publish repeatedly.
 */
export async function openLocalNamespace(options: LocalOptions): Promise<LocalNamespace> {
  const forget = endRuntimesWithProcess()
  const proxy = await openPatiently(options)
  const dispose = async () => {
    await proxy.dispose()
    forget()
  }
  const kv = proxy.env.CONTENT
  if (!kv) {
    await dispose()
    throw new NamespaceError('missing-namespace', `${options.configPath} binds no KV namespace as CONTENT`)
  }
  return {
    name: 'the local namespace',
    dispose,
    exclusively: (task) => holdLock(findFolder(options), task, options.lock),
    ...bindNamespace(kv),
  }
}

/** Returns the folder in which `wrangler dev` keeps its data, regardless of the current folder. */
function findFolder({ configPath, persistTo }: LocalOptions): string {
  return persistTo ?? join(dirname(configPath), '.wrangler/state/v3')
}

/** Opens the namespace, again if another process opened it at the same moment, which locks SQLite briefly. */
async function openPatiently(options: LocalOptions): ReturnType<typeof openProxy> {
  try {
    return await retryLocked(() => openProxy(options))
  } catch (cause) {
    const kind = cause instanceof NamespaceError ? cause.kind : 'other'
    const reason = cause instanceof Error ? cause.message : String(cause)
    const advice = kind === 'locked' ? '\nAnother process is writing there; run the same command again.' : ''
    throw new NamespaceError(kind, `The local namespace cannot be opened: ${reason}${advice}`, { cause })
  }
}

async function openProxy(options: LocalOptions) {
  const { configPath, environment } = options
  // Loaded only here: Wrangler is large, and publishing remotely runs it as a process of its own.
  const { getPlatformProxy } = await import('wrangler')
  return getPlatformProxy<{ CONTENT?: LocalKv }>({
    configPath,
    ...(environment === undefined ? {} : { environment }),
    persist: { path: findFolder(options) },
    // Always the local namespace, regardless of the configuration.
    remoteBindings: false,
  })
}

/** The part of the Workers KV interface that is used here; code for Node does not load the types of Workers. */
export interface LocalKv {
  list(options: { cursor?: string }): Promise<{
    keys: { name: string; metadata?: unknown }[]
    list_complete: boolean
    cursor?: string
  }>
  get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null>
  put(key: string, value: ReadableStream, options: { metadata: RecordMetadata }): Promise<void>
  delete(key: string): Promise<void>
}

/** The number of simultaneous writes: twice as fast as one at a time, and more gain nothing. */
const callsAtOnce = 16

/** Publishes through the binding of a runtime on this machine. */
export function bindNamespace(kv: LocalKv): Omit<Namespace, 'name'> {
  // A stream is passed through; bytes would be encoded as text and decoded again, for about twice the processor time.
  const put: Namespace['put'] = (key, value, metadata) =>
    // The types of browsers, which the tests also load, forbid shared memory; a record's bytes are not shared.
    retryLocked(() => kv.put(key, new Blob([value as Uint8Array<ArrayBuffer>]).stream(), { metadata }))
  return {
    async listKeys() {
      const found = new Map<string, RecordMetadata | undefined>()
      let cursor: string | undefined
      do {
        const from = cursor === undefined ? {} : { cursor }
        const page = await retryLocked(() => kv.list(from))
        for (const { name, metadata } of page.keys) found.set(name, parseMetadata(metadata))
        cursor = page.list_complete ? undefined : page.cursor
      } while (cursor !== undefined)
      return found
    },
    async get(key) {
      const value = await retryLocked(() => kv.get(key, 'arrayBuffer'))
      return value === null ? undefined : new Uint8Array(value)
    },
    async putMany(records, metadata) {
      await pMap(records, ([key, value]) => put(key, value, metadata), { concurrency: callsAtOnce })
    },
    put,
    async deleteMany(keys) {
      await pMap(keys, (key) => retryLocked(() => kv.delete(key)), { concurrency: callsAtOnce })
    },
  }
}
