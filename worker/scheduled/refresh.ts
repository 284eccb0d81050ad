import { logFailure } from '../log.ts'
import { contentHash } from '../store/content-hash.ts'

/**
 * Stores the result of `load` as JSON under `key`, with its hash beside it, which reveals wrong bytes. Never rejects: a failure is one line in the
 * log, and the earlier value stays.
 */
export async function refresh(kv: KVNamespace, key: string, load: () => Promise<object>): Promise<void> {
  try {
    const text = serialize(await load())
    await kv.put(key, text, { metadata: { hash: await contentHash(new TextEncoder().encode(text)) } })
  } catch (cause) {
    logFailure('refresh-failed', key, cause)
  }
}

// The data is text of others, so no character stays that could open a tag wherever the document is used.
function serialize(document: object): string {
  return JSON.stringify(document).replaceAll('<', '\\u003c')
}
