import type { Fill } from './fill.ts'

/**
 * Sends parts one after another as one stream of bytes, each as soon as it is there.
 *
 * When a part breaks off, so does the stream: the reader's connection ends without its proper end, and no cache takes the
 * rest for a whole page.
 */
export function join(parts: readonly (Fill | Promise<Fill>)[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream()
  // Nothing is left to do when this fails: the reader is gone.
  write(parts, writable.getWriter()).catch(() => {})
  return readable
}

async function write(
  parts: readonly (Fill | Promise<Fill>)[],
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  try {
    for (const part of parts) {
      const { html } = await part
      if (html instanceof Uint8Array) await writer.write(html)
      else for await (const piece of html) await writer.write(piece)
    }
    await writer.close()
  } catch (cause) {
    await writer.abort(cause)
  }
}
