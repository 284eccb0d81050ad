import { indexKey, type ReleaseId, type ReleasePointer } from '../contract.ts'
import type { Namespace } from './namespace.ts'
import { writePointer } from './pointer.ts'
import { explainFailure, movingState, PublishError } from './publish-error.ts'
import { createReleaseReader, survey } from './survey.ts'

export interface RollbackResult {
  from: ReleaseId
  to: ReleaseId
  /** Releases that a further rollback can return to. */
  left: number
}

/**
 * Moves the pointer to the release before the one that is served; done twice, it goes two releases back.
 *
 * Rejects with a {@link PublishError}, and changes nothing, where that release is not there whole.
 */
export async function rollback(namespace: Namespace, { now }: { now: number }): Promise<RollbackResult> {
  let state = 'Nothing was written: what was served before is still served.'
  try {
    const { from, next } = await findTarget(namespace, now)
    state = movingState
    await writePointer(namespace, next, now)
    return { from, to: next.release, left: next.previous.length }
  } catch (error) {
    throw error instanceof PublishError ? error : explainFailure('Rolling back', error, state)
  }
}

async function findTarget(namespace: Namespace, now: number): Promise<{ from: ReleaseId; next: ReleasePointer }> {
  const { keys, pointer } = await survey(namespace)
  if (!pointer) throw new PublishError('Nothing is published yet, so there is nothing to roll back to.')
  const served = `Release ${pointer.release} is still served.`
  const [to, ...previous] = pointer.previous
  if (!to) throw new PublishError(`No earlier release is kept. ${served}`)

  const used = await createReleaseReader(namespace)(to)
  if (!used) throw new PublishError(`The index ${indexKey(to)} is gone, damaged or of another format. ${served}`)
  const lost = [...used].filter((key) => !keys.has(key))
  if (lost.length > 0) {
    throw new PublishError(
      `${lost.length} of the ${used.size} records of release ${to} are gone (${lost[0]}…). ${served}`,
    )
  }
  return { from: pointer.release, next: { release: to, previous, publishedAt: new Date(now).toISOString() } }
}
