const authority = /^[a-z]+:\/\/[^/\\?#]*/i
// Matches most addresses, which the URL parser would not change.
const plain = /^https?:\/\/[^/\\?#]+(\/(?:[\w-]+\/)*)(?:\?|$)/

/**
 * Returns the path and query of a request, as the URL parser leaves them.
 *
 * Never throws: the host, which a client can fill with nonsense, is replaced, and no caller uses it.
 */
export function getRequestUrl(request: Request): URL {
  return new URL(request.url.replace(authority, 'http://site.invalid'), 'http://site.invalid')
}

/** Returns the raw path. `canonicalPath` parses it before any route is matched. */
export function getPathname(request: Request): string {
  return plain.exec(request.url)?.[1] ?? getRequestUrl(request).pathname
}
