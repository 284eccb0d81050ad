import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Namespace, NamespaceError, parseMetadata } from './namespace.ts'
import { runWrangler } from './run-wrangler.ts'

export interface RemoteOptions {
  /** Path of `wrangler.toml`. */
  configPath: string
  /** An environment of `wrangler.toml`. */
  environment?: string | undefined
  /** Added to the environment variables of Wrangler. */
  env?: NodeJS.ProcessEnv | undefined
}

/** The limits of one bulk call: pairs, and bytes, with room for the overhead of JSON. */
const maxPairs = 10_000
const maxBytes = 90 * 1024 * 1024

/** Creates the namespace at Cloudflare that `wrangler.toml` binds as CONTENT, reached through the project's Wrangler. */
export function createRemoteNamespace({ configPath, environment, env }: RemoteOptions): Namespace {
  const target = ['--remote', '--binding', 'CONTENT', '--preview', 'false', '--config', configPath]
  // The top-level environment is named too: Wrangler warns if a configuration has several and none is chosen.
  target.push('--env', environment ?? '')
  const kv = (...args: string[]) => runWrangler(['kv', ...args, ...target], env)

  return {
    name: `the remote namespace${environment === undefined ? '' : ` of ${environment}`}`,
    async listKeys() {
      const keys = parseListing(await kv('key', 'list'))
      return new Map(keys.map(({ name, metadata }) => [name, parseMetadata(metadata)]))
    },
    async get(key) {
      try {
        return await kv('key', 'get', key)
      } catch (error) {
        if (error instanceof NamespaceError && / 404\b/.test(error.message)) return undefined
        throw error
      }
    },
    async putMany(records, metadata) {
      for (const batch of splitBatches(records)) {
        const pairs = batch.map(([key, value]) => ({ key, value: encode(value), base64: true, metadata }))
        await withFile(pairs, (file) => kv('bulk', 'put', file))
      }
    },
    async put(key, value, metadata) {
      await withFile([{ key, value: encode(value), base64: true, metadata }], (file) => kv('bulk', 'put', file))
    },
    async deleteMany(keys) {
      for (let start = 0; start < keys.length; start += maxPairs) {
        await withFile(keys.slice(start, start + maxPairs), (file) => kv('bulk', 'delete', file, '--force'))
      }
    },
  }
}

function encode(value: Uint8Array): string {
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
}

/** Splits records into batches for bulk calls. */
export function splitBatches(
  records: ReadonlyMap<string, Uint8Array>,
  limits: { pairs: number; bytes: number } = { pairs: maxPairs, bytes: maxBytes },
): [string, Uint8Array][][] {
  const batches: [string, Uint8Array][][] = []
  let current: [string, Uint8Array][] = []
  let bytes = 0
  for (const [key, value] of records) {
    // Base64 turns three bytes into four.
    const size = key.length + Math.ceil(value.length / 3) * 4
    if (current.length > 0 && (current.length === limits.pairs || bytes + size > limits.bytes)) {
      batches.push(current)
      current = []
      bytes = 0
    }
    current.push([key, value])
    bytes += size
  }
  if (current.length > 0) batches.push(current)
  return batches
}

async function withFile(content: unknown, use: (file: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'))
  try {
    const file = join(folder, 'bulk.json')
    await writeFile(file, JSON.stringify(content))
    await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const listing = z.array(z.object({ name: z.string(), metadata: z.unknown() }))

function parseListing(output: Buffer): z.output<typeof listing> {
  const text = output.toString('utf8')
  try {
    // Wrangler may print notices before the list.
    return listing.parse(JSON.parse(text.slice(Math.max(0, text.search(/^\[/m)))))
  } catch (cause) {
    throw new NamespaceError(
      'other',
      `Wrangler did not print a list of keys. It printed ${JSON.stringify(text.slice(0, 200))}`,
      {
        cause,
      },
    )
  }
}
