/** How many bytes a file has compressed with gzip. */
export async function measureGzip(bytes: Uint8Array): Promise<number> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(stream).arrayBuffer()).byteLength
}

/** A size as webpack writes it. */
export function formatSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Number((bytes / 1024).toPrecision(3))} KiB`
}
