import { indexKey, type ReleaseId, type ReleasePointer } from '../contract.ts'
import type { Namespace } from './namespace.ts'
import { writePointer } from './pointer.ts'
import { PublishError } from './publish-error.ts'
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
  const { keys, pointer } = await survey(namespace)
  if (!pointer) throw new PublishError('Nothing is published yet, so there is nothing to roll back to.')
  const [to, ...previous] = pointer.previous
  if (!to) throw new PublishError(`No release is kept before ${pointer.release}, which is still served.`)

  const used = await createReleaseReader(namespace)(to)
  if (!used) {
    throw new PublishError(`The index ${indexKey(to)} cannot be read. Release ${pointer.release} is still served.`)
  }
  const lost = [...used].filter((key) => !keys.has(key))
  if (lost.length > 0) {
    const count = `${lost.length} of the ${used.size} records of release ${to} are gone (${lost[0]}…)`
    throw new PublishError(`${count}. Release ${pointer.release} is still served.`)
  }
  const next: ReleasePointer = { release: to, previous, publishedAt: new Date(now).toISOString() }
  await writePointer(namespace, next, now)
  return { from: pointer.release, to, left: previous.length }
}
