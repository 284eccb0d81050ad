import { indexKey, type ReleaseId, type ReleasePointer } from '../contract/records.ts'
import { beginWithin } from './bounds.ts'
import type { Clock } from './clock.ts'
import { type Condemned, condemnedKey, readCondemned } from './condemned.ts'
import type { Namespace, RecordMetadata } from './namespace.ts'
import { readPointer } from './pointer.ts'
import { parseReleaseKeys } from './release-keys.ts'

/** The content of a namespace at one moment. */
export interface Survey {
  /** When the listing began. */
  at: number
  keys: Map<string, RecordMetadata | undefined>
  pointer: ReleasePointer | undefined
  condemned: Condemned | undefined
}

/** Lists a namespace, and reads its pointer and its condemned records. */
export async function survey(namespace: Namespace, clock: Clock): Promise<Survey> {
  const at = clock.now()
  const [keys, pointer] = await Promise.all([namespace.listKeys(), readPointer(namespace)])
  const condemned = keys.has(condemnedKey) ? await readCondemned(namespace) : undefined
  return { at, keys, pointer, condemned }
}

/** Returns true while it is safe to act on the survey. */
export function isFresh({ at }: Survey, clock: Clock): boolean {
  return clock.now() - at <= beginWithin
}

/** Returns the keys of a published release, or `undefined` if its index is missing or of another format. */
export type FindReleaseKeys = (id: ReleaseId) => Promise<Set<string> | undefined>

/** Reads the keys of releases from their index records, each once: a release never changes. */
export function createReleaseReader(namespace: Namespace): FindReleaseKeys {
  const known = new Map<ReleaseId, Promise<Set<string> | undefined>>()
  return (id) => {
    const keys = known.get(id) ?? namespace.get(indexKey(id)).then((bytes) => parseReleaseKeys(id, bytes))
    known.set(id, keys)
    return keys
  }
}
