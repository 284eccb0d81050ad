import { logFailure } from '../log.ts'
import { findRecord } from '../store/find-record.ts'
import { inTime } from '../store/in-time.ts'
import { readBytes } from '../store/records.ts'

/** Holds the content of a slot. `whole` is false if a placeholder replaces an unreadable record. */
export interface Fill {
  html: Uint8Array
  whole: boolean
}

/** A record that is being read, and its result. */
export interface ArticlePart {
  key: string
  /** Never rejects: a message replaces a record that cannot be read. Has no deadline yet; see {@link awaitPart}. */
  fill: Promise<Fill>
}

const encoder = new TextEncoder()

/** Creates a fill from text. */
export function fillWith(html: string, whole = true): Fill {
  return { html: encoder.encode(html), whole }
}

const articleError = '<div class="prose"><p class="load-error" role="alert">Error loading content.</p></div>'

/**
 * Starts to read a record of an article.
 *
 * Reads it as a whole: that takes half the time of a stream in the Worker, and a record that is cut off or has another hash is noticed before it is
 * sent.
 */
export function readPart(kv: KVNamespace, key: string): ArticlePart {
  const read = async (): Promise<Fill> => {
    const html = await findRecord(key, () => readBytes(kv, key))
    return html === null ? fillWith(articleError, false) : { html: new Uint8Array(html), whole: true }
  }
  return { key, fill: read() }
}

/** Waits for a part until the deadline, then replaces it by a message. */
export function awaitPart({ key, fill }: ArticlePart): Promise<Fill> {
  return inTime(fill).catch((cause: unknown) => {
    logFailure('record-unreadable', key, cause)
    return fillWith(articleError, false)
  })
}

/** Joins byte arrays into one. */
export function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

/** Streams parts in order, each as soon as it has arrived. Aborts the stream if a part rejects. */
export function join(parts: readonly (Fill | Promise<Fill>)[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream()
  const writer = writable.getWriter()
  write(parts, writer)
    .catch((cause: unknown) => writer.abort(cause))
    // The reader has disconnected, so nothing is left to do.
    .catch(() => {})
  return readable
}

async function write(
  parts: readonly (Fill | Promise<Fill>)[],
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  for (const part of parts) await writer.write((await part).html)
  await writer.close()
}
