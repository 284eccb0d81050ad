import { setTimeout as wait } from 'node:timers/promises'
import { NamespaceError } from './namespace.ts'

/** The delays between attempts, in milliseconds: about ten seconds together. */
const waits = [20, 50, 100, 200, 400, 800, 1600, 3200, 3200]

/** Matches Miniflare's message while another program locks the SQLite database of a namespace; calls get only a status as their reason. */
const pattern = /SQLITE_BUSY|database is locked|^KV \w+ failed: 500\b/

/** Repeats a call while the local database is locked; rejects with a {@link NamespaceError} if that takes too long. */
export async function retryLocked<Result>(
  call: () => Promise<Result>,
  { delays = waits }: { delays?: readonly number[] | undefined } = {},
): Promise<Result> {
  for (const delay of [...delays, undefined]) {
    try {
      return await call()
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      if (!pattern.test(reason)) throw cause
      if (delay === undefined) {
        throw new NamespaceError('locked', `another program locks the local database (${reason})`, { cause })
      }
      await wait(delay)
    }
  }
  throw new Error('unreachable')
}
