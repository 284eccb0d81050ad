const authority = /^[a-z]+:\/\/[^/\\?#]*/i
// As most addresses are: the URL parser would change nothing in such a path.
const plain = /^https?:\/\/[^/\\?#]+(\/(?:[\w-]+\/)*)(?:\?|$)/

/**
 * Returns the path and query of a request, as the URL parser leaves them.
 *
 * Never throws: the host, which a client can fill with nonsense, is replaced, and no caller uses it.
 */
export function getRequestUrl(request: Request): URL {
  return new URL(request.url.replace(authority, 'http://site.invalid'), 'http://site.invalid')
}

/** The path alone. What it means, `canonicalPath` decides, before any route is matched by it. */
export function getPathname(request: Request): string {
  return plain.exec(request.url)?.[1] ?? getRequestUrl(request).pathname
}
