import type { ClientChunk } from '../client-manifest.ts'

/**
 * The stylesheet of an island, right before it: what the Worker renders of the island needs it at once, and what stands
 * above does not wait for it.
 */
export function IslandStyles({ chunk }: { chunk: ClientChunk | undefined }) {
  return chunk?.styles ? <link rel="stylesheet" href={chunk.styles} /> : null
}
