import { logFailure } from '../log.ts'
import { findRecord } from '../store/find-record.ts'
import { inTime } from '../store/in-time.ts'
import { openRecord, readBytes } from '../store/records.ts'

/** What takes a slot's place. `whole` is false for what stands in for a record that could not be read. */
export interface Fill {
  html: Uint8Array | ReadableStream<Uint8Array>
  whole: boolean
}

const encoder = new TextEncoder()

/** A fill of text. */
export function fillWith(html: string, whole = true): Fill {
  return { html: encoder.encode(html), whole }
}

const articleError = '<div class="prose"><p class="load-error" role="alert">Error loading content.</p></div>'

/**
 * Reads an article. Never rejects: in place of one that cannot be read stands a text that says so. It has no deadline yet; see
 * {@link awaitArticle}.
 *
 * Read as a whole, it costs half of what a stream costs the Worker, and one that breaks off is noticed before it is sent.
 */
export async function readArticle(kv: KVNamespace, key: string): Promise<Fill> {
  const html = await findRecord(key, () => readBytes(kv, key))
  return html === null ? fillWith(articleError, false) : { html: new Uint8Array(html), whole: true }
}

/** Waits for an article that does not come at once: up to the deadline, then for the text that stands in its place. */
export function awaitArticle(article: Promise<Fill>, key: string): Promise<Fill> {
  return inTime(article).catch((cause: unknown) => {
    logFailure('record-unreadable', key, cause)
    return fillWith(articleError, false)
  })
}

/** Opens an article of any length as a stream; like {@link readArticle} otherwise. */
export async function openArticle(kv: KVNamespace, key: string): Promise<Fill> {
  const html = await findRecord(key, () => inTime(openRecord(kv, key)))
  return html === null ? fillWith(articleError, false) : { html, whole: true }
}
