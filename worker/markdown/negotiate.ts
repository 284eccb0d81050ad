import type { Context } from 'hono'
import { type Accept, parseAccept } from 'hono/utils/accept'
import type { AppEnv } from '../env.ts'

/** The media types under which clients ask for the Markdown twin of a page. */
export type TwinType = 'text/markdown' | 'text/plain'

/**
 * Returns the type of the Markdown twin if the request prefers it to HTML, otherwise `undefined`.
 *
 * A type that is named wins over one that only a wildcard allows, and of two equal ones the first wins. Plain text counts as the twin only if HTML
 * has a lower quality value, since HTTP clients list it beside a wildcard by habit.
 */
export function findPreferredTwin(c: Context<AppEnv>): TwinType | undefined {
  const header = c.req.header('Accept')
  if (header === undefined || !/text\/(?:markdown|plain)/i.test(header)) return undefined
  const accepted = parseAccept(header.toLowerCase())
  const html = weigh(accepted, 'text/html')
  if (isPreferred(weigh(accepted, 'text/markdown'), html, true)) return 'text/markdown'
  if (isPreferred(weigh(accepted, 'text/plain'), html, false)) return 'text/plain'
  return undefined
}

interface Weight {
  q: number
  /** 3 for the name of the type, 2 for `text/*`, 1 for `*`+`/*`, 0 if no range matches. */
  specificity: number
  /** The position of the range in the header, which decides between equal weights. */
  position: number
}

/** Returns the weight of a type, which its most specific range decides (RFC 9110, section 12.5.1). */
function weigh(accepted: readonly Accept[], type: string): Weight {
  const ranges = ['*/*', 'text/*', type]
  const weights = accepted.map(({ type: range, q }, position) => {
    return { q, specificity: ranges.indexOf(range) + 1, position }
  })
  const none: Weight = { q: 0, specificity: 0, position: accepted.length }
  return weights.reduce((best, weight) => (weight.specificity > best.specificity ? weight : best), none)
}

function isPreferred(twin: Weight, html: Weight, beatsWildcard: boolean): boolean {
  if (twin.specificity < 3 || twin.q === 0 || twin.q < html.q) return false
  if (twin.q > html.q) return true
  return html.specificity < 3 ? beatsWildcard : twin.position < html.position
}
