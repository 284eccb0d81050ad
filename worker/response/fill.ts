import { findRecord } from '../store/find-record.ts'
import { openRecord } from '../store/records.ts'

/** What takes a slot's place. `whole` is false for what stands in for a record that could not be read. */
export interface Fill {
  html: string | ReadableStream<Uint8Array>
  whole: boolean
}

const articleError = '<div class="prose"><p class="load-error" role="alert">Error loading content.</p></div>'

/** Starts reading an article. Never rejects: in place of one that cannot be read stands a text that says so. */
export async function openArticle(kv: KVNamespace, key: string): Promise<Fill> {
  const html = await findRecord(key, () => openRecord(kv, key))
  return html === null ? { html: articleError, whole: false } : { html, whole: true }
}
