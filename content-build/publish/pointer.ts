import { z } from 'zod'
import { type ReleaseId, type ReleasePointer, releaseKey } from '../contract/records.ts'
import type { Namespace } from './namespace.ts'

/** The number of releases that a rollback can return to. */
const keptReleases = 3

const id = z
  .string()
  .regex(/^[0-9a-f]{20}$/)
  .transform((value) => value as ReleaseId)
const schema = z.object({
  release: id,
  previous: z.array(id),
  publishedAt: z.string(),
  withdrawn: z.array(id).optional(),
  outdated: z.array(z.string()).optional(),
})

/** Reads which release is served; returns `undefined` before the first one and for an unreadable pointer. */
export async function readPointer(namespace: Namespace): Promise<ReleasePointer | undefined> {
  const bytes = await namespace.get(releaseKey)
  if (!bytes) return undefined
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}

/** Returns the pointer after `release` is published over `current`; responses with the cache tags in `outdated` are then out of date. */
export function advancePointer(
  current: ReleasePointer | undefined,
  release: ReleaseId,
  { now, outdated }: { now: number; outdated: string[] | undefined },
): ReleasePointer {
  const earlier = current ? [current.release, ...current.previous] : []
  const previous = [...new Set(earlier)].filter((id) => id !== release).slice(0, keptReleases)
  return { release, previous, publishedAt: new Date(now).toISOString(), outdated }
}

/** Returns true if the last move of the pointer was a rollback. */
export function isRolledBack(pointer: ReleasePointer | undefined): pointer is ReleasePointer {
  return pointer?.withdrawn !== undefined && pointer.withdrawn.length > 0
}

/** Moves the pointer: the one write that changes what readers see. */
export async function writePointer(namespace: Namespace, pointer: ReleasePointer, now: number): Promise<void> {
  await namespace.put(releaseKey, new TextEncoder().encode(JSON.stringify(pointer)), { at: now })
}

/** Lists the releases whose records must be kept. */
export function listKeptReleases(pointer: ReleasePointer | undefined): ReleaseId[] {
  return pointer ? [pointer.release, ...pointer.previous] : []
}
