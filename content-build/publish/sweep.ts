import type { ReleaseId, ReleasePointer } from '../contract.ts'
import type { Namespace, RecordMetadata } from './namespace.ts'
import { listKeptReleases, readPointer } from './pointer.ts'
import { isRecordKey } from './release-keys.ts'
import type { FindReleaseKeys } from './survey.ts'

const hour = 60 * 60 * 1000

/**
 * Records of no kept release stay so long. Another publisher may have written them for a release it has not pointed to yet:
 * minutes ago, or yesterday, when the daily quota stopped it.
 */
export const gracePeriod = 72 * hour

/** From this age on, a record of no kept release may be swept while a publisher still counts on it. */
export const reuseLimit = gracePeriod - hour

export type SweepOutcome = { kind: 'swept'; count: number } | { kind: 'skipped'; reason: string }

/**
 * Deletes the records that no kept release uses and that are past the {@link gracePeriod}.
 *
 * Call it after the pointer moved. When it cannot tell what is in use, it deletes nothing.
 */
export async function sweep(
  namespace: Namespace,
  keys: ReadonlyMap<string, RecordMetadata | undefined>,
  pointer: ReleasePointer,
  findReleaseKeys: FindReleaseKeys,
  now: number,
): Promise<SweepOutcome> {
  const stale = new Set(listStale(keys, now))
  if (stale.size === 0) return { kind: 'swept', count: 0 }

  // Both pointers count: another publisher may have moved it since.
  const kept = new Set([...listKeptReleases(pointer), ...listKeptReleases(await readPointer(namespace))])
  const unreadable = await removeUsed(stale, kept, findReleaseKeys)
  if (unreadable.length > 0) {
    return {
      kind: 'skipped',
      reason: `the index of release ${unreadable.join(', ')} is gone, damaged or of another format`,
    }
  }
  if (stale.size === 0) return { kind: 'swept', count: 0 }

  // Another look right before: what another publisher has just written anew is not stale any more.
  const leftovers = listStale(await namespace.listKeys({ anew: true }), now).filter((key) => stale.has(key))
  if (leftovers.length > 0) await namespace.deleteMany(leftovers)
  return { kind: 'swept', count: leftovers.length }
}

function listStale(keys: ReadonlyMap<string, RecordMetadata | undefined>, now: number): string[] {
  const old = [...keys].filter(([key, metadata]) => isRecordKey(key) && isOlder(metadata, now - gracePeriod))
  return old.map(([key]) => key)
}

/** Takes what the releases use out of `keys`, until none are left; names the releases it could not read. */
export async function removeUsed(
  keys: Set<string>,
  releases: Iterable<ReleaseId>,
  findReleaseKeys: FindReleaseKeys,
): Promise<ReleaseId[]> {
  const unreadable: ReleaseId[] = []
  for (const id of releases) {
    if (keys.size === 0) break
    const used = await findReleaseKeys(id)
    if (used) for (const key of used) keys.delete(key)
    else unreadable.push(id)
  }
  return unreadable
}

/** True for a record written before `time`, and for one that does not say when. */
export function isOlder(metadata: RecordMetadata | undefined, time: number): boolean {
  return (metadata?.at ?? 0) < time
}
