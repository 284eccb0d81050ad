import { logFailure } from '../log.ts'
import { findRecord } from '../store/find-record.ts'
import { inTime } from '../store/in-time.ts'
import { readInOrder } from '../store/read-in-order.ts'
import { readBytes } from '../store/records.ts'

/** What takes a slot's place. `whole` is false for what stands in for a record that could not be read. */
export interface Fill {
  /** In pieces where it is too long to be kept in memory; these throw where one is lost, after a line in the log. */
  html: Uint8Array | AsyncIterable<Uint8Array>
  whole: boolean
}

const encoder = new TextEncoder()
const nothing = new Uint8Array()

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

/** Opens an article of any length, made of several records; like {@link readArticle} where the first of them cannot be read. */
export async function openArticle(kv: KVNamespace, key: string, furtherKeys: readonly string[]): Promise<Fill> {
  const records = readInOrder(kv, [key, ...furtherKeys])
  try {
    const { value: first = nothing } = await records.next()
    return { html: startWith(first, records), whole: true }
  } catch {
    return fillWith(articleError, false)
  }
}

async function* startWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield first
  yield* rest
}
