import { indexKey, type ReleaseId, type ReleasePointer } from '../contract.ts'
import type { Namespace, RecordMetadata } from './namespace.ts'
import { readPointer } from './pointer.ts'
import { parseReleaseKeys } from './release-keys.ts'

/** What a namespace holds at one moment. */
export interface Survey {
  keys: Map<string, RecordMetadata | undefined>
  pointer: ReleasePointer | undefined
}

/** Lists a namespace and reads its pointer. */
export async function survey(namespace: Namespace): Promise<Survey> {
  const [keys, pointer] = await Promise.all([namespace.listKeys(), readPointer(namespace)])
  return { keys, pointer }
}

/** Gives the keys of a published release, or nothing when its index is gone or of another format. */
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
