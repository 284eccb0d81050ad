/** How many bytes a file has compressed with gzip. */
export const measureGzip = (bytes: Uint8Array): Promise<number> => measure(bytes, 'gzip')

/** How many bytes a file has compressed with brotli; undefined in a browser that cannot compress with it. */
export const measureBrotli = (bytes: Uint8Array): Promise<number | undefined> =>
  measure(bytes, 'brotli').catch(() => undefined)

async function measure(bytes: Uint8Array, format: string): Promise<number> {
  const compression = new CompressionStream(format as CompressionFormat)
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(compression)
  return (await new Response(stream).arrayBuffer()).byteLength
}

/** A size as webpack writes it. */
export function formatSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Number((bytes / 1024).toPrecision(3))} KiB`
}
