import { caching } from './caching.ts'

/** A permanent redirect, kept for an hour only, so that a mistake in one does not outlive its correction for long. */
export function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location, ...caching.redirect } })
}
