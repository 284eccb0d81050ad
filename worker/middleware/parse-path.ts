/** What the path of a request asks for. */
export type ParsedPath =
  /** Served under this name. */
  | { kind: 'canonical'; path: string }
  /** Served under another name: a path on this host and the query. */
  | { kind: 'moved'; location: string }
  | { kind: 'malformed' }
  | { kind: 'too-long' }

const maxLength = 4096
// An encoded slash, backslash or control character: no page has one, and decoding it could turn a path into something else.
const forbidden = /%(?:2f|5c|[01][0-9a-f]|7f)/i
const extension = /\.[a-z][a-z0-9]*$/i

/**
 * Brings the path of a URL into its one canonical form: decoded safely, slashes collapsed, with a trailing slash unless it ends
 * in a file extension.
 *
 * A location it gives always begins with a single slash, so that it stays on this host.
 */
export function parsePath({ pathname, search }: URL): ParsedPath {
  if (pathname.length + search.length > maxLength) return { kind: 'too-long' }
  if (forbidden.test(pathname)) return { kind: 'malformed' }
  const decoded = findDecoded(pathname)
  if (decoded === undefined) return { kind: 'malformed' }
  const collapsed = decoded.replace(/\/{2,}/g, '/')
  const path = collapsed.endsWith('/') || extension.test(collapsed) ? collapsed : `${collapsed}/`
  const encoded = encodePath(path)
  return encoded === pathname ? { kind: 'canonical', path } : { kind: 'moved', location: encoded + search }
}

/** Writes a decoded path as it stands in a URL. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

function findDecoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
