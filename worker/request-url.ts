const authority = /^[a-z]+:\/\/[^/\\?#]*/i

/**
 * The path and query of a request, as the URL parser leaves them.
 *
 * Never throws: the host, which a client can send as nonsense, is replaced, and nothing depends on it.
 */
export function getRequestUrl(request: Request): URL {
  return new URL(request.url.replace(authority, 'http://site.invalid'), 'http://site.invalid')
}
