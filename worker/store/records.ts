// A record never changes under its key, so a location may keep it for a day. A location also keeps a miss, perhaps one from before
// the record arrived: asked again with the default lifetime, it looks once more.
const immutable = { cacheTtl: 86_400 }

/** Opens a content-addressed record as a stream of bytes; null when the namespace lacks it. */
export async function openRecord(kv: KVNamespace, key: string): Promise<ReadableStream<Uint8Array> | null> {
  return (await kv.get(key, { type: 'stream', ...immutable })) ?? kv.get(key, 'stream')
}

/** Reads a content-addressed record as bytes; null when the namespace lacks it. */
export async function readBytes(kv: KVNamespace, key: string): Promise<ArrayBuffer | null> {
  return (await kv.get(key, { type: 'arrayBuffer', ...immutable })) ?? kv.get(key, 'arrayBuffer')
}

/** Reads a content-addressed record as text; null when the namespace lacks it. */
export async function readText(kv: KVNamespace, key: string): Promise<string | null> {
  return (await kv.get(key, { type: 'text', ...immutable })) ?? kv.get(key, 'text')
}
