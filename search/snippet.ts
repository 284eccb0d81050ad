import { splitWord } from './tokenize.ts'
import { eachWord } from './words.ts'

const snippetLength = 160
const lead = 50

interface Span {
  start: number
  end: number
  term: string
}

/** A text as HTML, the words that match in `<mark>`. Whatever it holds is text: it is escaped before anything is marked. */
export function markMatches(text: string, terms: ReadonlySet<string>): string {
  let html = ''
  let position = 0
  for (const { start, end } of findMatches(text, terms)) {
    html += `${escapeHtml(text.slice(position, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`
    position = end
  }
  return html + escapeHtml(text.slice(position))
}

/** The passage of a text that holds most of the terms, marked; its beginning where it holds none. */
export function createSnippet(text: string, terms: ReadonlySet<string>): string {
  const start = findStart(text, terms)
  const end = text.length <= start + snippetLength ? text.length : toBoundary(text, start + snippetLength)
  const passage = text.slice(start, end).trim()
  if (passage === '') return ''
  return `${start > 0 ? '… ' : ''}${markMatches(passage, terms)}${end < text.length ? ' …' : ''}`
}

/** `<`, `>`, `&` and quotes as entities. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function findMatches(text: string, terms: ReadonlySet<string>): Span[] {
  const spans: Span[] = []
  eachWord(text, (word, start) => {
    const { whole, parts } = splitWord(word)
    const term = terms.has(whole) ? whole : parts.find((part) => terms.has(part))
    if (term !== undefined) spans.push({ start, end: start + word.length, term })
  })
  return spans
}

/** Where the window of a snippet begins that sees the most different terms. */
function findStart(text: string, terms: ReadonlySet<string>): number {
  if (text.length <= snippetLength) return 0
  const spans = findMatches(text, terms)
  let best: Span | undefined
  let most = 0
  for (const [index, span] of spans.entries()) {
    const seen = new Set<string>()
    for (let other = index; other < spans.length; other++) {
      const next = spans[other]
      if (next === undefined || next.end > span.start + snippetLength - lead) break
      seen.add(next.term)
    }
    if (seen.size > most) {
      most = seen.size
      best = span
    }
  }
  return best === undefined || best.end < snippetLength ? 0 : toBoundary(text, Math.max(0, best.start - lead)) + 1
}

/** The end of the word before a place, so that no word is cut; the place itself in a text without spaces. */
function toBoundary(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place)
  if (space > place - lead) return space
  // Not between the halves of a character.
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place
}
