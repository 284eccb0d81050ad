import { indexKey, type ReleaseId, type ReleasePointer } from '../contract.ts'
import { type Release, serializeIndex } from '../site/release.ts'
import type { Namespace } from './namespace.ts'
import { advancePointer, listKeptReleases, writePointer } from './pointer.ts'
import { describeProgress, explainFailure, type Progress, PublishError } from './publish-error.ts'
import { listRecordKeys } from './release-keys.ts'
import { createReleaseReader, type FindReleaseKeys, type Survey, survey } from './survey.ts'
import { isOlder, removeUsed, reuseLimit, sweep } from './sweep.ts'

export interface PublishOptions {
  /** Milliseconds since the epoch. */
  now: number
  /** Stops after so many writes, to stay within a daily quota; the next run goes on. */
  maxWrites?: number | undefined
  /** Changes nothing; the result says what would be written. */
  dryRun?: boolean | undefined
  /** Hears how many writes are to come, before the first one. */
  onPlan?: ((writes: number) => void) | undefined
}

export interface PublishResult {
  release: ReleaseId
  /** Key-value writes made (or, in a dry run, to be made), index and pointer included. */
  writes: number
  /** Records that were there already. */
  skipped: number
  /** Records deleted because no kept release uses them. */
  swept: number
  /** Why nothing was swept; the release is published all the same. */
  sweepFailure?: string
}

/**
 * Publishes a release: the records the namespace lacks, then its index, then the pointer.
 *
 * Stopped anywhere, it leaves the earlier release whole, and run again it goes on. Rejects with a {@link PublishError}.
 */
export async function publish(release: Release, namespace: Namespace, options: PublishOptions): Promise<PublishResult> {
  const records = collectRecords(release)
  const findReleaseKeys = createReleaseReader(namespace)
  const progress: Progress = { written: 0, remaining: 0, isMoving: false }
  try {
    const upload = await uploadRecords(release.id, records, namespace, findReleaseKeys, options, progress)
    const result = { release: release.id, skipped: records.size - upload.records, swept: 0 }
    if (options.dryRun) return { ...result, writes: upload.writes }

    const pointer = await movePointer(release.id, upload.survey, namespace, options, progress)
    const swept = await sweepSafely(namespace, upload.survey, pointer, findReleaseKeys, options.now)
    return { ...result, ...swept, writes: progress.written }
  } catch (error) {
    throw error instanceof PublishError ? error : explainFailure('Publishing', error, describeProgress(progress))
  }
}

/** All records by key, the index last. */
function collectRecords({ id, index, records }: Release): Map<string, Uint8Array> {
  const missing = [...listRecordKeys(index)].filter((key) => !records.has(key))
  if (missing.length > 0) {
    const [first, ...others] = missing
    const rest = others.length > 0 ? ` and ${others.length} more` : ''
    throw new PublishError(
      `The build lacks ${first}${rest}, which its index points to.\nNothing was written. Build again.`,
    )
  }
  return new Map([...records, [indexKey(id), serializeIndex(index)]])
}

interface Upload {
  /** Records written, or in a dry run to be written. */
  records: number
  /** The same with the pointer, where it moves. */
  writes: number
  survey: Survey
}

/** Writes what is lacking and looks again, until all is there: another publisher may sweep in between. */
async function uploadRecords(
  id: ReleaseId,
  records: ReadonlyMap<string, Uint8Array>,
  namespace: Namespace,
  findReleaseKeys: FindReleaseKeys,
  options: PublishOptions,
  progress: Progress,
): Promise<Upload> {
  const confirmed = new Set<string>()
  for (let isFirst = true; ; isFirst = false) {
    const state = await survey(namespace)
    const lacking = await findLacking(records, confirmed, state, findReleaseKeys, options.now)
    const writes = lacking.length + (state.pointer?.release === id ? 0 : 1)
    progress.served = state.pointer?.release ?? 'none'
    progress.remaining = lacking.length
    if (isFirst) options.onPlan?.(writes)
    if (options.dryRun) return { records: lacking.length, writes, survey: state }
    if (lacking.length === 0) return { records: confirmed.size, writes, survey: state }
    await writeRecords(lacking, confirmed, id, namespace, options, progress)
  }
}

/** What must be written, in order. Confirmed writes count as there: a listing may be a minute old. */
async function findLacking(
  records: ReadonlyMap<string, Uint8Array>,
  confirmed: ReadonlySet<string>,
  { keys, pointer }: Survey,
  findReleaseKeys: FindReleaseKeys,
  now: number,
): Promise<[string, Uint8Array][]> {
  // Another publisher may sweep an old record that no kept release uses at any moment, so it is written anew.
  const unsafe = new Set<string>()
  for (const key of records.keys()) {
    if (keys.has(key) && !confirmed.has(key) && isOlder(keys.get(key), now - reuseLimit)) unsafe.add(key)
  }
  await removeUsed(unsafe, listKeptReleases(pointer), findReleaseKeys)
  return [...records].filter(([key]) => !confirmed.has(key) && (!keys.has(key) || unsafe.has(key)))
}

/** The index goes by itself and last, so that an index in the namespace means a whole release. */
async function writeRecords(
  lacking: readonly [string, Uint8Array][],
  confirmed: Set<string>,
  id: ReleaseId,
  namespace: Namespace,
  { now, maxWrites = Infinity }: PublishOptions,
  progress: Progress,
): Promise<void> {
  const allowed = lacking.slice(0, Math.max(0, maxWrites - progress.written))
  for (const group of [
    allowed.filter(([key]) => key !== indexKey(id)),
    allowed.filter(([key]) => key === indexKey(id)),
  ]) {
    if (group.length === 0) continue
    await namespace.putMany(new Map(group), { at: now })
    for (const [key] of group) confirmed.add(key)
    progress.written += group.length
    progress.remaining -= group.length
  }
  if (allowed.length < lacking.length) throw createLimitError(maxWrites, progress)
}

async function movePointer(
  id: ReleaseId,
  { pointer }: Survey,
  namespace: Namespace,
  { now, maxWrites = Infinity }: PublishOptions,
  progress: Progress,
): Promise<ReleasePointer> {
  if (pointer?.release === id) return pointer
  if (progress.written >= maxWrites) throw createLimitError(maxWrites, progress)
  const next = advancePointer(pointer, id, now)
  progress.isMoving = true
  await writePointer(namespace, next, now)
  progress.isMoving = false
  progress.written += 1
  return next
}

function createLimitError(maxWrites: number, progress: Progress): PublishError {
  const message = `Publishing stopped at the limit of ${maxWrites} writes (--max-writes).`
  return new PublishError(
    `${message}\n${describeProgress(progress)}\nRun the same command again tomorrow; it goes on where it stopped.`,
  )
}

/** Sweeps; the release is out already, so a failure is only reported. */
async function sweepSafely(
  namespace: Namespace,
  { keys }: Survey,
  pointer: ReleasePointer,
  findReleaseKeys: FindReleaseKeys,
  now: number,
): Promise<Pick<PublishResult, 'swept' | 'sweepFailure'>> {
  try {
    const outcome = await sweep(namespace, keys, pointer, findReleaseKeys, now)
    return outcome.kind === 'swept' ? { swept: outcome.count } : { swept: 0, sweepFailure: outcome.reason }
  } catch (error) {
    return { swept: 0, sweepFailure: error instanceof Error ? error.message : String(error) }
  }
}
