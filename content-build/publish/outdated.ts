import { listCacheTags, mostTags, purgePeriod } from '../contract/cache-tags.ts'
import { type ContentIndex, indexFormat } from '../contract/content-index.ts'
import { indexKey, type ReleaseId, type ReleasePointer } from '../contract/records.ts'
import { lag } from './bounds.ts'
import type { Namespace } from './namespace.ts'

/** The release that the pointer is about to name. */
interface Next {
  release: ReleaseId
  index: ContentIndex
  now: number
}

/**
 * Lists the cache tags of responses that readers got before this move of the pointer and that are out of date after it.
 *
 * A move within the {@link purgePeriod} of an earlier one includes the tags of that one. Returns nothing if everything may be out of date, because
 * there are too many tags or an index cannot be read.
 */
export async function findOutdated(
  namespace: Namespace,
  pointer: ReleasePointer | undefined,
  { release, index, now }: Next,
): Promise<string[] | undefined> {
  // Local responses are in no cache.
  if (pointer === undefined || namespace.exclusively) return undefined
  const before = await readIndex(namespace, pointer.release)
  if (before === undefined) return undefined
  const outdated = listCacheTags(pointer.release, before)
  if (now - Date.parse(pointer.publishedAt) < purgePeriod + lag) {
    if (pointer.outdated === undefined) return undefined
    for (const tag of pointer.outdated) outdated.add(tag)
  }
  for (const tag of listCacheTags(release, index)) outdated.delete(tag)
  return outdated.size > mostTags ? undefined : [...outdated].toSorted()
}

/** Reads the index of a published release; returns `undefined` if it is missing or of another format. */
export async function readIndex(namespace: Namespace, release: ReleaseId): Promise<ContentIndex | undefined> {
  const bytes = await namespace.get(indexKey(release))
  if (!bytes) return undefined
  try {
    const index = JSON.parse(new TextDecoder().decode(bytes)) as ContentIndex
    return index.format === indexFormat ? index : undefined
  } catch {
    return undefined
  }
}
