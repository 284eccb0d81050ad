// A record never changes under its key, so a location may keep it for a day.
const immutable = { cacheTtl: 86_400 }

/** Opens a content-addressed record as a stream of bytes; null when the namespace lacks it. */
export async function openRecord(kv: KVNamespace, key: string): Promise<ReadableStream<Uint8Array> | null> {
  const record = await kv.get(key, { type: 'stream', ...immutable })
  // A location also keeps a miss, here one from before the record arrived. The default lifetime makes it look again.
  return record ?? kv.get(key, 'stream')
}

/** Reads a content-addressed record as text; null when the namespace lacks it. */
export async function readRecord(kv: KVNamespace, key: string): Promise<string | null> {
  const record = await kv.get(key, { type: 'text', ...immutable })
  return record ?? kv.get(key, 'text')
}
