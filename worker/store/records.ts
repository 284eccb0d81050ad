import { contentHash } from './content-hash.ts'

// A record never changes under its key, so a location may cache it for a day. A location also caches a miss, perhaps from before the record arrived,
// or damaged bytes; a second read with the default lifetime asks KV again.
const immutable = { cacheTtl: 86_400 }

/** Reads a content-addressed record as bytes; returns null if the namespace lacks it. Rejects if the bytes have another hash than the key. */
export async function readBytes(kv: KVNamespace, key: string): Promise<ArrayBuffer | null> {
  const kept = await kv.get(key, { type: 'arrayBuffer', ...immutable })
  if (kept !== null && (await belongs(kept, key))) return kept
  const bytes = await kv.get(key, 'arrayBuffer')
  if (bytes !== null && !(await belongs(bytes, key))) throw new Error('The bytes from KV do not match their key')
  return bytes
}

/** Like {@link readBytes}, as text. */
export async function readText(kv: KVNamespace, key: string): Promise<string | null> {
  const bytes = await readBytes(kv, key)
  return bytes === null ? null : new TextDecoder().decode(bytes)
}

async function belongs(bytes: ArrayBuffer, key: string): Promise<boolean> {
  return key.endsWith(`/${await contentHash(bytes)}`)
}
