import { type Release, serializeIndex } from '../assemble/release.ts'
import type { ContentIndex } from '../contract/content-index.ts'
import { indexKey, type ReleaseId, type ReleasePointer } from '../contract/records.ts'
import { hold, lag } from './bounds.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Namespace } from './namespace.ts'
import { findOutdated } from './outdated.ts'
import { advancePointer, isRolledBack, writePointer } from './pointer.ts'
import { describeProgress, explainFailure, type Progress, PublishError } from './publish-error.ts'
import { listRecordKeys } from './release-keys.ts'
import { settle } from './settle.ts'
import { createReleaseReader, type FindReleaseKeys, isFresh, type Survey, survey } from './survey.ts'
import { sweep } from './sweep.ts'

export interface PublishOptions {
  /** The clock; by default that of this machine. */
  clock?: Clock
  /** Stops after this many writes, to stay within a daily quota; the next run continues. */
  maxWrites?: number | undefined
  /** Changes nothing; the result says what would be written. */
  dryRun?: boolean | undefined
  /** Refuses to publish over a release that was restored by a rollback, so that a rollback ends only on request. */
  heedsRollback?: boolean | undefined
  /** Called with the number of writes before the first one. */
  onPlan?: ((writes: number) => void) | undefined
  /** Called with the end of a wait, if another publisher may be deleting records that the release needs. */
  onWait?: ((until: number) => void) | undefined
}

export interface PublishResult {
  release: ReleaseId
  /** Key-value writes made (or, in a dry run, to be made): records, index, pointer, and the list of what is condemned. */
  writes: number
  /** Records that already existed. */
  skipped: number
  /** Records deleted because no kept release uses them. */
  swept: number
  /** The reason why nothing was swept; the release is published anyway. */
  sweepFailure?: string
}

/**
 * Publishes a release: the records that the namespace lacks, then its index, then the pointer.
 *
 * If it stops midway, the earlier release stays whole, and the next run continues. Rejects with a {@link PublishError}.
 */
export async function publish(
  release: Release,
  namespace: Namespace,
  options: PublishOptions = {},
): Promise<PublishResult> {
  const records = collectRecords(release)
  const progress: Progress = { written: 0, remaining: 0, isMoving: false }
  const run: Run = {
    id: release.id,
    index: release.index,
    records,
    namespace,
    findReleaseKeys: createReleaseReader(namespace),
    options,
    clock: options.clock ?? systemClock,
    progress,
    begun: new Map(),
  }
  const task = () => (options.dryRun ? planRelease(run) : publishRecords(run))
  try {
    return await (namespace.exclusively ? namespace.exclusively(task) : task())
  } catch (error) {
    throw error instanceof PublishError ? error : explainFailure('Publishing', error, describeProgress(progress))
  }
}

/** The state that the steps of one publish share. */
interface Run {
  id: ReleaseId
  index: ContentIndex
  /** All records by key, the index last. */
  records: ReadonlyMap<string, Uint8Array>
  namespace: Namespace
  findReleaseKeys: FindReleaseKeys
  options: PublishOptions
  clock: Clock
  progress: Progress
  /** When the writing of each confirmed record was begun. */
  begun: Map<string, number>
}

/** Returns all records by key, the index last. */
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

async function planRelease(run: Run): Promise<PublishResult> {
  const look = await survey(run.namespace, run.clock)
  const lacking = findLacking(run, look)
  refuseWhileRolledBack(run, look)
  const writes = countWrites(run, look, lacking)
  run.options.onPlan?.(writes)
  return { release: run.id, writes, skipped: run.records.size - lacking.length, swept: 0 }
}

async function publishRecords(run: Run): Promise<PublishResult> {
  const { look, pointer } = await moveSafely(run)
  const outcome = await sweepSafely(run, look, pointer)
  const { id, records, begun, progress } = run
  return { release: id, writes: progress.written, skipped: records.size - begun.size, ...outcome }
}

/** The most surveys in one publish: each follows a step that took time, and a publisher that needs more is too slow to act on what it sees. */
const mostLooks = 20

/** Writes missing records and surveys again until none is missing; then moves the pointer. */
async function moveSafely(run: Run): Promise<{ look: Survey; pointer: ReleasePointer }> {
  const { id, records, namespace, findReleaseKeys, options, clock, progress } = run
  const beforeWrite = () => countWrite(run)
  for (let looks = 1; looks <= mostLooks; looks++) {
    const look = await survey(namespace, clock)
    const lacking = findLacking(run, look)
    progress.served = look.pointer?.release ?? 'none'
    progress.remaining = lacking.length
    refuseWhileRolledBack(run, look)
    if (looks === 1) options.onPlan?.(countWrites(run, look, lacking))
    if (lacking.length === 0 && isServed(run, look)) return { look, pointer: look.pointer }
    if (await settle(namespace, look, records, { clock, findReleaseKeys, beforeWrite, onWait: options.onWait }))
      continue
    if (lacking.length > 0) {
      await writeRecords(run, lacking)
      continue
    }
    const outdated = await findOutdated(namespace, look.pointer, { release: id, index: run.index, now: clock.now() })
    if (!isFresh(look, clock)) continue
    const pointer = await movePointer(run, look, outdated)
    // If the write took longer, records in the survey may have been deleted since: the next survey shows it, and lost records are written again.
    if (clock.now() - look.at <= hold) return { look, pointer }
  }
  throw new PublishError(
    `Publishing stopped: ${namespace.name} answers too slowly to publish safely.\n${describeProgress(progress)}`,
  )
}

/** Lists the records to write, in order. Writes that have just begun count as done, since the listing may be older. */
function findLacking({ records, begun }: Run, { keys, at }: Survey): [string, Uint8Array][] {
  return [...records].filter(([key]) => !keys.has(key) && (begun.get(key) ?? 0) < at - lag)
}

function countWrites(run: Run, look: Survey, lacking: readonly unknown[]): number {
  return lacking.length + (isServed(run, look) ? 0 : 1)
}

/** Returns true if the pointer need not move. Publishing the release that was rolled back to ends the rollback, which moves it. */
function isServed({ id, options }: Run, look: Survey): look is Survey & { pointer: ReleasePointer } {
  const { pointer } = look
  return pointer?.release === id && (options.heedsRollback === true || !isRolledBack(pointer))
}

/** Refuses a release that was rolled back. Publishing the served release again is allowed and changes nothing. */
function refuseWhileRolledBack({ id, options }: Run, { pointer }: Survey): void {
  if (!options.heedsRollback || !isRolledBack(pointer) || pointer.release === id) return
  throw new PublishError(
    `Release ${pointer.withdrawn?.[0]} was rolled back on ${pointer.publishedAt}, and release ${pointer.release} is served instead.
Nothing was written. Once what is to be published is right, run the same command with --resume.`,
  )
}

/** Writes records, the index by itself and last, so that an index in the namespace means a whole release. */
async function writeRecords(run: Run, lacking: readonly [string, Uint8Array][]): Promise<void> {
  const { id, namespace, clock, progress, begun } = run
  const { maxWrites = Infinity } = run.options
  const allowed = lacking.slice(0, Math.max(0, maxWrites - progress.written))
  for (const group of [
    allowed.filter(([key]) => key !== indexKey(id)),
    allowed.filter(([key]) => key === indexKey(id)),
  ]) {
    if (group.length === 0) continue
    const at = clock.now()
    await namespace.putMany(new Map(group), { at })
    for (const [key] of group) begun.set(key, at)
    progress.written += group.length
    progress.remaining -= group.length
  }
  if (allowed.length < lacking.length) throw createLimitError(run)
}

async function movePointer(run: Run, { pointer }: Survey, outdated: string[] | undefined): Promise<ReleasePointer> {
  const { id, namespace, clock, progress } = run
  const next = advancePointer(pointer, id, { now: clock.now(), outdated })
  countWrite(run)
  progress.isMoving = true
  await writePointer(namespace, next, clock.now())
  progress.isMoving = false
  return next
}

/** Counts a write before it is made; throws if the limit is reached. */
function countWrite(run: Run): void {
  if (run.progress.written >= (run.options.maxWrites ?? Infinity)) throw createLimitError(run)
  run.progress.written += 1
}

function createLimitError({ options, progress }: Run): PublishError {
  const message = `Publishing stopped at the limit of ${options.maxWrites} writes (--max-writes).`
  return new PublishError(
    `${message}\n${describeProgress(progress)}\nRun the same command again tomorrow; it goes on where it stopped.`,
  )
}

/** Sweeps. The release is already published, so a failure is only reported. */
async function sweepSafely(
  { namespace, findReleaseKeys, clock, options, progress }: Run,
  look: Survey,
  pointer: ReleasePointer,
): Promise<Pick<PublishResult, 'swept' | 'sweepFailure'>> {
  // The new pointer tells other publishers that remember the keys to list them again.
  if (namespace.exclusively && pointer === look.pointer) return { swept: 0 }
  const mayCondemn = progress.written < (options.maxWrites ?? Infinity)
  try {
    const outcome = await sweep(namespace, look, { pointer, findReleaseKeys, clock, mayCondemn })
    if (outcome.kind === 'condemned') progress.written += 1
    if (outcome.kind === 'skipped') return { swept: 0, sweepFailure: outcome.reason }
    return { swept: outcome.kind === 'swept' ? outcome.count : 0 }
  } catch (error) {
    return { swept: 0, sweepFailure: error instanceof Error ? error.message : String(error) }
  }
}
