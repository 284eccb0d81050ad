import { indexKey, type ReleaseId, type ReleasePointer } from '../contract/records.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Namespace } from './namespace.ts'
import { findOutdated, readIndex } from './outdated.ts'
import { writePointer } from './pointer.ts'
import { explainFailure, movingState, PublishError } from './publish-error.ts'
import { settle } from './settle.ts'
import { createReleaseReader, type FindReleaseKeys, isFresh, type Survey, survey } from './survey.ts'

export interface RollbackOptions {
  /** The clock; by default that of this machine. */
  clock?: Clock
  /** Called with the end of a wait, if another publisher may be deleting records that a kept release needs. */
  onWait?: ((until: number) => void) | undefined
}

export interface RollbackResult {
  from: ReleaseId
  to: ReleaseId
  /** Releases to which a further rollback can return. */
  left: number
}

/**
 * Moves the pointer to the release before the one that is served; a second call goes back one more.
 *
 * Rejects with a {@link PublishError}, and changes nothing, if that release is not complete.
 */
export async function rollback(namespace: Namespace, options: RollbackOptions = {}): Promise<RollbackResult> {
  const state = { text: 'Nothing was written: what was served before is still served.' }
  const task = () => rollbackSafely(namespace, options, state)
  try {
    return await (namespace.exclusively ? namespace.exclusively(task) : task())
  } catch (error) {
    throw error instanceof PublishError ? error : explainFailure('Rolling back', error, state.text)
  }
}

async function rollbackSafely(
  namespace: Namespace,
  { clock = systemClock, onWait }: RollbackOptions,
  state: { text: string },
): Promise<RollbackResult> {
  const findReleaseKeys = createReleaseReader(namespace)
  for (;;) {
    const look = await survey(namespace, clock)
    const { from, next } = await findTarget(look, findReleaseKeys, clock.now())
    if (await settle(namespace, look, new Map(), { clock, findReleaseKeys, onWait })) continue
    const pointer = await nameOutdated(namespace, look, next, clock.now())
    if (!isFresh(look, clock)) continue
    state.text = movingState
    await writePointer(namespace, pointer, clock.now())
    return { from, to: next.release, left: next.previous.length }
  }
}

async function findTarget(
  { keys, pointer }: Survey,
  findReleaseKeys: FindReleaseKeys,
  now: number,
): Promise<{ from: ReleaseId; next: ReleasePointer }> {
  if (!pointer) throw new PublishError('Nothing is published yet, so there is nothing to roll back to.')
  const served = `Release ${pointer.release} is still served.`
  const [to, ...previous] = pointer.previous
  if (!to) throw new PublishError(`No earlier release is kept. ${served}`)

  const used = await findReleaseKeys(to)
  if (!used) throw new PublishError(`The index ${indexKey(to)} is gone, damaged or of another format. ${served}`)
  const lost = [...used].filter((key) => !keys.has(key))
  if (lost.length > 0) {
    throw new PublishError(
      `${lost.length} of the ${used.size} records of release ${to} are gone (${lost[0]}…). ${served}`,
    )
  }
  const withdrawn = [pointer.release, ...(pointer.withdrawn ?? [])]
  return { from: pointer.release, next: { release: to, previous, publishedAt: new Date(now).toISOString(), withdrawn } }
}

async function nameOutdated(
  namespace: Namespace,
  { pointer }: Survey,
  next: ReleasePointer,
  now: number,
): Promise<ReleasePointer> {
  const index = await readIndex(namespace, next.release)
  if (index === undefined) return next
  return { ...next, outdated: await findOutdated(namespace, pointer, { release: next.release, index, now }) }
}
