import { indexKey, type ReleaseId, type ReleasePointer } from '../contract/records.ts'
import { gracePeriod } from './bounds.ts'
import type { Clock } from './clock.ts'
import { condemn, isInEffect, isRipe } from './condemned.ts'
import type { Namespace, RecordMetadata } from './namespace.ts'
import { listKeptReleases } from './pointer.ts'
import { isRecordKey } from './release-keys.ts'
import { type FindReleaseKeys, isFresh, type Survey } from './survey.ts'

export type SweepOutcome =
  | { kind: 'swept'; count: number }
  | { kind: 'condemned'; count: number }
  | { kind: 'nothing' }
  | { kind: 'skipped'; reason: string }

export interface SweepOptions {
  /** The pointer that this publisher read or wrote. */
  pointer: ReleasePointer
  findReleaseKeys: FindReleaseKeys
  clock: Clock
  /** False if no write is left for the list of condemned records. */
  mayCondemn: boolean
}

/**
 * Takes the next step in removing records that are past the {@link gracePeriod} and that neither a kept release nor one within that period uses.
 *
 * The first publish condemns them, and a later one deletes those that are still unused; README.md has the reason. In a namespace with one publisher
 * at a time, they are deleted at once. Call it after the pointer moved. If it cannot tell what is in use, it does nothing.
 */
export async function sweep(namespace: Namespace, look: Survey, options: SweepOptions): Promise<SweepOutcome> {
  const { clock, findReleaseKeys, pointer } = options
  const announced = isInEffect(look.condemned, clock.now()) ? look.condemned : undefined
  if (announced && !isRipe(announced, look.at)) return { kind: 'nothing' }
  const isDeleting = announced !== undefined || namespace.exclusively !== undefined
  if (!isDeleting && !options.mayCondemn) return { kind: 'nothing' }

  const stale = listStale(look.keys, clock.now())
  const unused = new Set(announced ? announced.keys.filter((key) => stale.has(key)) : stale)
  // Both pointers count: the earlier one was in force when the survey began.
  const kept = new Set([...listKeptReleases(pointer), ...listKeptReleases(look.pointer)])
  // Previews pin releases that no pointer names; a local namespace has no previews.
  if (!namespace.exclusively) for (const id of listRecent(look.keys, clock.now())) kept.add(id)
  const unreadable = await removeUsed(unused, kept, findReleaseKeys)
  if (unreadable.length > 0) {
    const reason = `the index of release ${unreadable.join(', ')} is gone, damaged or of another format`
    return { kind: 'skipped', reason }
  }
  if (unused.size === 0) return { kind: 'nothing' }
  if (!isFresh(look, clock)) return { kind: 'skipped', reason: 'publishing took too long to do it safely' }
  if (!isDeleting) return { kind: 'condemned', count: await condemn(namespace, [...unused], clock.now()) }
  await namespace.deleteMany([...unused])
  return { kind: 'swept', count: unused.size }
}

type Keys = Survey['keys']

function listStale(keys: Keys, now: number): Set<string> {
  const old = [...keys].filter(([key, metadata]) => isRecordKey(key) && isOld(metadata, now))
  return new Set(old.map(([key]) => key))
}

/** Lists the releases with a recent index: they may use old records. */
function listRecent(keys: Keys, now: number): ReleaseId[] {
  const prefix = indexKey('' as ReleaseId)
  const recent = [...keys].filter(([key, metadata]) => key.startsWith(prefix) && !isOld(metadata, now))
  return recent.map(([key]) => key.slice(prefix.length) as ReleaseId)
}

/** Returns true for an old record, and for one without a date. */
function isOld(metadata: RecordMetadata | undefined, now: number): boolean {
  return (metadata?.at ?? 0) < now - gracePeriod
}

/** Removes the keys that the releases use from `keys`, until none are left; returns the releases that it could not read. */
async function removeUsed(
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
