import { logFailure } from '../log.ts'
import { findRecord } from '../store/find-record.ts'
import { inTime } from '../store/in-time.ts'
import { readBytes } from '../store/records.ts'

/** What takes a slot's place. `whole` is false for what stands in for a record that could not be read. */
export interface Fill {
  html: Uint8Array
  whole: boolean
}

/** A record that is being read, and what becomes of it. */
export interface ArticlePart {
  key: string
  /** Never rejects: in place of what cannot be read stands a text that says so. It has no deadline yet; see {@link awaitPart}. */
  fill: Promise<Fill>
}

const encoder = new TextEncoder()

/** A fill of text. */
export function fillWith(html: string, whole = true): Fill {
  return { html: encoder.encode(html), whole }
}

const articleError = '<div class="prose"><p class="load-error" role="alert">Error loading content.</p></div>'

/**
 * Starts to read a record of an article.
 *
 * Read as a whole, it costs half of what a stream costs the Worker, and one that breaks off or is another's is noticed before it is
 * sent.
 */
export function readPart(kv: KVNamespace, key: string): ArticlePart {
  const read = async (): Promise<Fill> => {
    const html = await findRecord(key, () => readBytes(kv, key))
    return html === null ? fillWith(articleError, false) : { html: new Uint8Array(html), whole: true }
  }
  return { key, fill: read() }
}

/** Waits for a part that does not come at once: up to the deadline, then for the text that stands in its place. */
export function awaitPart({ key, fill }: ArticlePart): Promise<Fill> {
  return inTime(fill).catch((cause: unknown) => {
    logFailure('record-unreadable', key, cause)
    return fillWith(articleError, false)
  })
}
