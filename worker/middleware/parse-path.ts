import { permalinkPath } from '../../content-build/contract/addresses.ts'

/** The result of parsing the path of a request. */
export type ParsedPath =
  /** The path is canonical; `path` is decoded. */
  | { kind: 'canonical'; path: string }
  /** The path is another spelling of `pathname`. */
  | { kind: 'moved'; pathname: string }
  | { kind: 'malformed' }

// Matches most paths; none of them needs a change.
const plain = /^\/(?:[\w-]+\/)*$/
// An encoded slash, backslash or control character: no page has one, and decoding it could change the meaning of the path.
const forbidden = /%(?:2f|5c|[01][0-9a-f]|7f)/i
const extension = /\.[a-z][a-z0-9]*$/i
const control = /%(?:[01][0-9a-f]|7f)/i

/** Prefix of files for programs, some of which have no extension (RFC 8615). */
const wellKnownPath = '/.well-known/'

/**
 * Brings the path of a URL into its one canonical form: decoded safely, slashes collapsed, with a trailing slash unless it ends in a file extension.
 * The name in a permalink is left as it is, since slashes, dots and spaces can be part of it.
 *
 * The path always begins with exactly one slash, so a redirect to it stays on this host.
 */
export function parsePath(pathname: string): ParsedPath {
  if (plain.test(pathname)) return { kind: 'canonical', path: pathname }
  const isPermalink = pathname.startsWith(permalinkPath)
  if ((isPermalink ? control : forbidden).test(pathname)) return { kind: 'malformed' }
  const decoded = findDecoded(pathname)
  if (decoded === undefined) return { kind: 'malformed' }
  if (isPermalink) return { kind: 'canonical', path: decoded }
  const collapsed = decoded.replace(/\/{2,}/g, '/')
  const isFile = collapsed.endsWith('/') || extension.test(collapsed) || collapsed.startsWith(wellKnownPath)
  const path = isFile ? collapsed : `${collapsed}/`
  const encoded = encodePath(path)
  return encoded === pathname ? { kind: 'canonical', path } : { kind: 'moved', pathname: encoded }
}

/** Encodes a decoded path for a URL. */
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
