import type { Fill } from './fill.ts'

/** Sends parts one after another as one stream of bytes, each as soon as it is there. A part that rejects breaks the stream off. */
export function join(parts: readonly (Fill | Promise<Fill>)[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream()
  const writer = writable.getWriter()
  write(parts, writer)
    .catch((cause: unknown) => writer.abort(cause))
    // Nothing is left to do: the reader is gone.
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
