import { type ContentIndex, indexFormat } from '../../content-build/contract/content-index.ts'
import { indexKey, type ReleaseId, type ReleasePointer, releaseKey } from '../../content-build/contract/records.ts'
import { logFailure } from '../log.ts'
import { inTime } from './in-time.ts'
import { readText } from './records.ts'

/** Reads which release is current; returns `undefined` and logs one line if KV fails. */
export async function readPointer(kv: KVNamespace): Promise<ReleasePointer | undefined> {
  try {
    const pointer: unknown = await inTime(kv.get(releaseKey, 'json'))
    if (isPointer(pointer)) return pointer
    logFailure(pointer === null ? 'release-missing' : 'release-malformed', releaseKey)
  } catch (cause) {
    logFailure('release-unreadable', releaseKey, cause)
  }
  return undefined
}

/** Reads the index of a release; returns `undefined` and logs one line if it is missing, corrupt or of another format. */
export async function readIndex(kv: KVNamespace, id: ReleaseId): Promise<ContentIndex | undefined> {
  const key = indexKey(id)
  try {
    const text = await inTime(readText(kv, key))
    const index: unknown = text === null ? null : JSON.parse(text)
    if (isIndex(index)) return index
    logFailure(text === null ? 'index-missing' : 'index-malformed', key)
  } catch (cause) {
    logFailure('index-unreadable', key, cause)
  }
  return undefined
}

function isPointer(value: unknown): value is ReleasePointer {
  return isObject(value) && isId(value.release) && Array.isArray(value.previous) && value.previous.every(isId)
}

function isId(value: unknown): value is ReleaseId {
  return typeof value === 'string' && /^[0-9a-f]{20}$/.test(value)
}

// A shallow check is enough: the hash proves that the compiler wrote it, so only the format can differ.
function isIndex(value: unknown): value is ContentIndex {
  return (
    isObject(value) &&
    value.format === indexFormat &&
    isObject(value.routes) &&
    isObject(value.redirects) &&
    isObject(value.sections)
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
