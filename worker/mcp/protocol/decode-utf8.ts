/** Decodes bytes as UTF-8; throws if they are not. */
export function decodeUtf8(bytes: ArrayBuffer | Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
}
