import { decodeUtf8 } from './decode-utf8.ts'

const encoded = /^=\?base64\?(.*)\?=$/

/** Decodes a header value, which can be in Base64 for characters outside ASCII; returns `undefined` for bad Base64 and bad UTF-8. */
export function decodeHeaderValue(value: string): string | undefined {
  const [, base64] = encoded.exec(value) ?? []
  if (base64 === undefined) return value
  try {
    if (base64.length % 4 !== 0) return undefined
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return decodeUtf8(bytes)
  } catch {
    return undefined
  }
}
