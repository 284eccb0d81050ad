/** As long as the longest page that was sent. */
let buffer = new Uint8Array()

/**
 * A response of the bytes of all parts, one after another.
 *
 * They meet in a buffer that the next response uses again: to allocate one of a page's size costs more than to fill it. A response
 * copies its bytes as it is made (https://fetch.spec.whatwg.org/#concept-bodyinit-extract).
 */
export function bytesResponse(parts: readonly Uint8Array[], init: ResponseInit): Response {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length > buffer.length) buffer = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    buffer.set(part, offset)
    offset += part.length
  }
  return new Response(buffer.subarray(0, length), init)
}
