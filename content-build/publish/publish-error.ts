import type { ReleaseId } from '../contract/records.ts'
import { NamespaceError, type NamespaceFailure } from './namespace.ts'

/** The failure of a publish; the message says why it stopped, what was written, what is served, and what to do. */
export class PublishError extends Error {
  override readonly name = 'PublishError'
}

/** The step that publishing reached. */
export interface Progress {
  /** Records that were written and confirmed. */
  written: number
  /** Records that are still to be written, if known. */
  remaining: number
  /** True while the pointer is being written. */
  isMoving: boolean
  /** The release that readers get, or `none`; absent before the pointer was read. */
  served?: ReleaseId | 'none'
}

const advice: Record<NamespaceFailure, string> = {
  quota:
    'Run the same command again when the quota is renewed (00:00 UTC for a daily limit); it goes on where it stopped.',
  auth: 'Sign in with `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token that may edit Workers KV (and CLOUDFLARE_ACCOUNT_ID), and run the same command again.',
  network: 'Check the connection and run the same command again; it goes on where it stopped.',
  'missing-namespace':
    'Create it with `npx wrangler kv namespace create CONTENT` and put the printed id into wrangler.toml.',
  locked: 'Let the other program end, and run the same command again; it goes on where it stopped.',
  other: 'Run the same command again; it goes on where it stopped.',
}

/** Turns a failure into a message for the publisher: the cause, the current state, and what to do. */
export function explainFailure(action: string, error: unknown, state: string): PublishError {
  const kind = error instanceof NamespaceError ? error.kind : 'other'
  const cause = error instanceof Error ? error.message : String(error)
  return new PublishError([`${action} stopped: ${cause}`, state, advice[kind]].join('\n'), { cause: error })
}

/** Describes what a stopped publish has done, and what readers see. */
export function describeProgress({ written, remaining, isMoving, served }: Progress): string {
  if (isMoving) return `All records are written. ${movingState}`
  const done = `${written} written${remaining > 0 ? `, ${remaining} to go` : ''}`
  return `${done}. The pointer did not move: ${describeServed(served)}.`
}

/** Describes the state while the pointer is being written. */
export const movingState = 'The pointer was being moved; whether it moved or not, readers get a whole release.'

function describeServed(served: Progress['served']): string {
  if (served === undefined) return 'what was served before is still served'
  return served === 'none' ? 'nothing is published yet' : `release ${served} is still served whole`
}
