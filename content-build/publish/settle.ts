import type { ReleaseId } from '../contract/records.ts'
import type { Clock } from './clock.ts'
import { isInEffect, isSpared, spare } from './condemned.ts'
import type { Namespace } from './namespace.ts'
import { listKeptReleases } from './pointer.ts'
import { type FindReleaseKeys, isFresh, type Survey } from './survey.ts'

export interface SettleOptions {
  clock: Clock
  findReleaseKeys: FindReleaseKeys
  /** Called before a record is written. */
  beforeWrite?: () => void
  /** Called with the end of a wait. */
  onWait?: ((until: number) => void) | undefined
}

/**
 * Cancels a deletion if the pointer is about to name a condemned record, or names one already, and waits until that is safe.
 *
 * Returns true if it waited, so that the caller looks at the namespace again.
 */
export async function settle(
  namespace: Namespace,
  look: Survey,
  needed: ReadonlyMap<string, unknown>,
  { clock, findReleaseKeys, beforeWrite, onWait }: SettleOptions,
): Promise<boolean> {
  const { condemned, pointer } = look
  if (!isInEffect(condemned, clock.now())) return false
  const isNeeded =
    condemned.keys.some((key) => needed.has(key)) ||
    !(await areUnused(condemned.keys, listKeptReleases(pointer), findReleaseKeys))
  if (!isNeeded) return false
  if (!isFresh(look, clock)) return true

  let { until } = condemned
  if (!isSpared(condemned)) {
    beforeWrite?.()
    until = (await spare(namespace, condemned, clock.now())).until
  }
  onWait?.(until)
  await clock.wait(Math.max(0, until - clock.now()))
  return true
}

/** Returns true if no release uses the records; false also if the index of a release cannot be read, since it may use them. */
async function areUnused(
  keys: readonly string[],
  releases: readonly ReleaseId[],
  findReleaseKeys: FindReleaseKeys,
): Promise<boolean> {
  const used = await Promise.all(releases.map(findReleaseKeys))
  return used.every((set) => set !== undefined && !keys.some((key) => set.has(key)))
}
