import { purgePeriod } from '../../content-build/contract/cache-tags.ts'
import { releaseKey } from '../../content-build/contract/records.ts'
import { logFailure } from '../log.ts'
import { readPointer } from '../store/read-release.ts'

/**
 * Purges from the edge's cache what the last move of the pointer put out of date. Never rejects: a failure is one line in the log.
 *
 * Runs every minute and purges the same tags again during the {@link purgePeriod}, since a location that still reads the earlier pointer can store an
 * old response once more. A purge reaches every location, so one run anywhere is enough.
 */
export async function purge(kv: KVNamespace, cache: CacheContext | undefined, now: Date): Promise<void> {
  const pointer = await readPointer(kv)
  // Absent where nothing caches responses, such as in local development.
  if (pointer === undefined || cache === undefined) return
  const age = now.getTime() - Date.parse(pointer.publishedAt)
  if (age >= purgePeriod) return
  const { outdated } = pointer
  if (outdated?.length === 0) return
  try {
    const { success, errors } = await cache.purge(
      outdated === undefined ? { purgeEverything: true } : { tags: outdated },
    )
    if (!success) logFailure('purge-failed', releaseKey, errors.map(({ message }) => message).join('; '))
  } catch (cause) {
    logFailure('purge-failed', releaseKey, cause)
  }
}
