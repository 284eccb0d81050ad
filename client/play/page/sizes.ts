/** Returns the size of a file compressed with gzip, in bytes. */
export const measureGzip = (bytes: Uint8Array): Promise<number> => measure(bytes, 'gzip')

/** Returns the size of a file compressed with brotli, in bytes; `undefined` in a browser without brotli. */
export const measureBrotli = (bytes: Uint8Array): Promise<number | undefined> =>
  measure(bytes, 'brotli').catch(() => undefined)

async function measure(bytes: Uint8Array, format: string): Promise<number> {
  const compression = new CompressionStream(format as CompressionFormat)
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(compression)
  return (await new Response(stream).arrayBuffer()).byteLength
}

/** Formats a size as webpack does. */
export function formatSize(bytes: number): string {
  if (bytes === 1) return '1 byte'
  return bytes < 1024 ? `${bytes} bytes` : `${Number((bytes / 1024).toPrecision(3))} KiB`
}
