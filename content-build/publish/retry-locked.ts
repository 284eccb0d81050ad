import { setTimeout as wait } from 'node:timers/promises'
import { NamespaceError } from './namespace.ts'

/** The waits between two attempts, in milliseconds: about ten seconds in all. */
const waits = [20, 50, 100, 200, 400, 800, 1600, 3200, 3200]

/** Matches Miniflare's message while another program holds the SQLite database behind a namespace; calls get a status as their only reason. */
const pattern = /SQLITE_BUSY|database is locked|^KV \w+ failed: 500\b/

/** Makes a call again for as long as the local database is locked, and rejects with a {@link NamespaceError} once that takes too long. */
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
