import { logFailure } from '../log.ts'
import type { Fill } from './fill.ts'

/**
 * Sends parts one after another as one stream of bytes, each as soon as it is there.
 *
 * When a part breaks off, so does the stream: the reader's connection ends without its proper end, and no cache takes the
 * rest for a whole page. `key` names the record in the log.
 */
export function join(parts: readonly (Fill | Promise<Fill>)[], key: string): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream()
  // Nothing is left to do when this fails: the reader is gone, or the stream is broken off and logged.
  write(parts, writable, key).catch(() => {})
  return readable
}

/** Lets go of parts that nobody will read. */
export async function discard(parts: readonly (Fill | Promise<Fill>)[]): Promise<void> {
  for (const { html } of await Promise.all(parts)) {
    if (html instanceof ReadableStream) await html.cancel()
  }
}

async function write(
  parts: readonly (Fill | Promise<Fill>)[],
  writable: WritableStream<Uint8Array>,
  key: string,
): Promise<void> {
  for (const part of parts) {
    const { html } = await part
    if (html instanceof ReadableStream) {
      await pipe(html, writable, key)
    } else {
      const writer = writable.getWriter()
      await writer.write(html)
      writer.releaseLock()
    }
  }
  await writable.close()
}

async function pipe(
  html: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array>,
  key: string,
): Promise<void> {
  try {
    await html.pipeTo(writable, { preventClose: true, preventAbort: true })
  } catch (cause) {
    const writer = writable.getWriter()
    // Rejects when it was the reader who left, which is no failure of ours.
    await writer.ready
    logFailure('record-broken-off', key, cause)
    await writer.abort(cause)
    throw cause
  }
}
