import type { ReleaseId } from '../contract/records.ts'
import { NamespaceError, type NamespaceFailure } from './namespace.ts'

/** Publishing stopped; the message says why, what was written, what is served, and what to do. */
export class PublishError extends Error {
  override readonly name = 'PublishError'
}

/** The step that publishing reached. */
export interface Progress {
  /** Records that were written and confirmed. */
  written: number
  /** Records that remain, as far as known. */
  remaining: number
  /** True while the pointer itself is written. */
  isMoving: boolean
  /** The release readers get, or `none`; absent before the pointer was read. */
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

/** Turns a failure into a message for the one who publishes: the cause, the state things are in, and what to do. */
export function explainFailure(action: string, error: unknown, state: string): PublishError {
  const kind = error instanceof NamespaceError ? error.kind : 'other'
  const cause = error instanceof Error ? error.message : String(error)
  return new PublishError([`${action} stopped: ${cause}`, state, advice[kind]].join('\n'), { cause: error })
}

/** Says what a stopped publish has done, and what readers see. */
export function describeProgress({ written, remaining, isMoving, served }: Progress): string {
  if (isMoving) return `All records are written. ${movingState}`
  const done = `${written} written${remaining > 0 ? `, ${remaining} to go` : ''}`
  return `${done}. The pointer did not move: ${describeServed(served)}.`
}

/** The state while the pointer is written. */
export const movingState = 'The pointer was being moved; whether it moved or not, readers get a whole release.'

function describeServed(served: Progress['served']): string {
  if (served === undefined) return 'what was served before is still served'
  return served === 'none' ? 'nothing is published yet' : `release ${served} is still served whole`
}
