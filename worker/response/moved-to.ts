import type { Context } from 'hono'
import { formerOrigin } from '../../site.config.ts'
import type { AppEnv } from '../env.ts'
import { parsePath } from '../middleware/parse-path.ts'
import { caching } from './caching.ts'

const base = 'https://site.invalid'

/** A permanent redirect, kept for an hour only, so that a mistake in one does not outlive its correction for long. */
export function movedTo(c: Context<AppEnv>, address: string): Response {
  return redirectTo(c, address, 301, caching.redirect)
}

/**
 * Builds a redirect; no other code writes a `Location`.
 *
 * Throws if the target is neither a path of this site nor in the documentation of version 4: redirects come from the content index, and none may lead
 * to another host.
 */
export function redirectTo(
  c: Context<AppEnv>,
  address: string,
  status: 301 | 302,
  headers: Record<string, string>,
): Response {
  const location = parseLocation(address)
  if (location === undefined) throw new Error(`Refused to redirect to ${JSON.stringify(address)}`)
  const response = c.redirect(location, status)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** The address as a header can hold it, or `undefined` for one that leads elsewhere or could be read in two ways. */
function parseLocation(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  // The URL parser drops control characters and takes a backslash for a slash.
  if (/[\s\\\p{Cc}]/u.test(path) || !URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  // A path of two slashes would name a host; `/..//host` becomes one.
  if (parsePath(url.pathname).kind === 'malformed' || url.pathname.startsWith('//')) return undefined
  const rest = url.pathname + url.search + url.hash
  if (path.startsWith('/') && !path.startsWith('//')) return rest
  const isFormer = path.startsWith(`${formerOrigin}/`) && url.origin === formerOrigin
  return isFormer ? formerOrigin + rest : undefined
}

/** Puts the query of a request into the address it is sent to, before the fragment. */
export function withQuery(target: string, query: string): string {
  const [address = '', ...fragment] = target.split('#')
  return [address + query, ...fragment].join('#')
}
