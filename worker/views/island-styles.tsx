import type { ClientChunk } from '../client-manifest.ts'

/**
 * Links the stylesheet of an island immediately before its markup: the markup that the Worker rendered needs the styles at once, and the content
 * above does not wait for them.
 */
export function IslandStyles({ chunk }: { chunk: ClientChunk | undefined }) {
  return chunk?.styles ? <link rel="stylesheet" href={chunk.styles} /> : null
}
