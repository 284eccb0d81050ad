import { logFailure } from '../log.ts'

/** Returns what `read` finds under `key`; returns null and logs one line if the namespace lacks it or KV fails. */
export async function findRecord<T>(key: string, read: () => Promise<T | null>): Promise<T | null> {
  try {
    const value = await read()
    if (value === null) logFailure('record-missing', key)
    return value
  } catch (cause) {
    logFailure('record-unreadable', key, cause)
    return null
  }
}
