/** Decodes bytes; throws for those that are not UTF-8. */
export function decodeUtf8(bytes: ArrayBuffer | Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
}
