import type { Context } from 'hono'
import { formerOrigin } from '../../site.config.ts'
import type { AppEnv } from '../env.ts'
import { parsePath } from '../middleware/parse-path.ts'
import { caching } from './caching.ts'

const base = 'https://site.invalid'

/** A permanent redirect, cached for only an hour, so that a mistake does not outlive its correction for long. */
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

/** Returns the address for a header, or `undefined` if it leads to another site or is ambiguous. */
function parseLocation(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  // The URL parser removes control characters and reads a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(path) || !URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  // A path with two leading slashes would name a host; `/..//host` becomes one.
  if (parsePath(url.pathname).kind === 'malformed' || url.pathname.startsWith('//')) return undefined
  const rest = url.pathname + url.search + url.hash
  if (path.startsWith('/') && !path.startsWith('//')) return rest
  const isFormer = path.startsWith(`${formerOrigin}/`) && url.origin === formerOrigin
  return isFormer ? formerOrigin + rest : undefined
}

/** Adds the query of a request to the target of its redirect, before the fragment. */
export function withQuery(target: string, query: string): string {
  const [address = '', ...fragment] = target.split('#')
  return [address + query, ...fragment].join('#')
}
