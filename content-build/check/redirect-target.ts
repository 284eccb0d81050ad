import { formerOrigin } from '../../site.config.ts'

/** The target of a redirect, or the mistake in it. */
export type RedirectTarget =
  /** A path of this site, not known to be served. */
  | { kind: 'path'; path: string; id?: string }
  /** The documentation of an earlier release. */
  | { kind: 'former' }
  | { kind: 'refused'; reason: string; note: string }

const base = 'https://site.invalid'
const form = `A target is a path of this site with both slashes (\`/new/\`), or starts with ${formerOrigin}/.`

interface Refusal {
  pattern: RegExp
  reason: string
  note: string
}

/** Lists what is refused in a target, the most telling first. */
const refusals: readonly Refusal[] = [
  {
    pattern: /\p{Cc}/u,
    reason: 'holds a control character, which ends a header or vanishes from an address',
    note: 'Remove it.',
  },
  { pattern: /\s|\p{Cf}|\p{Cs}/u, reason: 'holds a space or a character nobody sees', note: 'Remove it.' },
  { pattern: /\\/, reason: 'holds a backslash, which browsers take for a slash', note: 'Write `/`.' },
  { pattern: /["'<>`{}|^]/, reason: 'holds a quote, a bracket or another character that no address has', note: form },
  { pattern: /^\/\//, reason: 'names another host', note: form },
  {
    pattern: /%/,
    reason: 'is percent-encoded, which can hide a slash',
    note: 'Write the characters themselves: the Worker encodes them.',
  },
  { pattern: /\?/, reason: 'has a query', note: 'Leave it out: the query of the request is kept.' },
]

/** Parses the target of a redirect. What a browser could read otherwise than it is written is refused. */
export function parseRedirectTarget(target: string): RedirectTarget {
  const refusal = refusals.find(({ pattern }) => pattern.test(target))
  if (refusal !== undefined) return { kind: 'refused', reason: refusal.reason, note: refusal.note }
  return target.startsWith('/') ? parsePath(target) : parseAddress(target)
}

function parsePath(target: string): RedirectTarget {
  const [path = '', id, ...others] = target.split('#')
  if (others.length > 0) return { kind: 'refused', reason: 'has two fragments', note: 'Write one `#`.' }
  const { pathname } = new URL(path, base)
  if (pathname !== encodeURI(path)) {
    return { kind: 'refused', reason: `is read as \`${pathname}\``, note: 'Write the path without `.` and `..`.' }
  }
  if (!path.endsWith('/') || path.includes('//')) return { kind: 'refused', reason: 'is neither', note: form }
  return { kind: 'path', path, ...(id !== undefined && { id }) }
}

function parseAddress(target: string): RedirectTarget {
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url === undefined) return { kind: 'refused', reason: 'is neither', note: form }
  if (!/^https?:$/.test(url.protocol)) {
    return { kind: 'refused', reason: `is an address of the kind \`${url.protocol}\``, note: form }
  }
  if (url.username !== '' || url.password !== '') {
    return { kind: 'refused', reason: `has a user name and leads to the host ${url.host}`, note: form }
  }
  if (url.origin !== formerOrigin) {
    return { kind: 'refused', reason: `leads to another site, ${url.origin}`, note: form }
  }
  if (url.pathname.includes('//')) return { kind: 'refused', reason: 'has two slashes in its path', note: 'Write one.' }
  if (url.href !== target)
    return { kind: 'refused', reason: `is read as \`${url.href}\``, note: `Write \`${url.href}\`.` }
  return { kind: 'former' }
}

/** Returns a text from a data file as messages show it: characters that move the cursor or are invisible are written as their codes. */
export function showText(text: string): string {
  return `\`${text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)}\``
}
