import { splitWord } from './tokenize.ts'
import { eachWord } from './words.ts'

/** The start and end of a match in its text; the end is the position after its last character. */
export type TextRange = readonly [start: number, end: number]

/** A plain text with the ranges that match, in order and without overlap. The view that shows it adds the markup. */
export interface MarkedText {
  text: string
  matches: readonly TextRange[]
}

const snippetLength = 160
/** The number of characters before the first match. */
const lead = 50
/** The number of characters after which a snippet ends at the end of a sentence. */
const fullEnough = 100
/** Matches what a snippet must not end with: a comma, an open parenthesis, a dash. */
const loose = /\s?[,;:(\u2013\u2014-]$/

/** Finds the words of a text that contain any of the terms. */
export function findMatches(text: string, terms: ReadonlySet<string>): TextRange[] {
  return listMatches(text, terms).map(({ start, end }) => [start, end])
}

/**
 * Returns the passage with the most terms, or the beginning of a text without any. It ends at a sentence or between two words; an ellipsis marks a
 * cut sentence.
 */
export function createSnippet(text: string, terms: ReadonlySet<string>): MarkedText {
  const start = findStart(text, terms)
  const end = findEnd(text, start)
  const passage = text.slice(start, end).trim()
  if (passage === '') return { text: '', matches: [] }
  const isWithin = start > 0 && !/[.!?] $/.test(text.slice(start - 2, start))
  const isEnded = end === text.length ? /[.!?:…)\]"”’]$/.test(passage) : passage.endsWith('.')
  const snippet = `${isWithin ? '… ' : ''}${isEnded ? passage : `${passage.replace(loose, '')} …`}`
  return { text: snippet, matches: findMatches(snippet, terms) }
}

/** Splits a text at its matches: every second part, from the second on, is a match. */
export function splitAtMatches({ text, matches }: MarkedText): string[] {
  const parts: string[] = []
  let position = 0
  for (const [start, end] of matches) {
    parts.push(text.slice(position, start), text.slice(start, end))
    position = end
  }
  return [...parts, text.slice(position)]
}

interface Match {
  start: number
  end: number
  term: string
}

function listMatches(text: string, terms: ReadonlySet<string>): Match[] {
  const matches: Match[] = []
  eachWord(text, (word, start) => {
    const { whole, parts } = splitWord(word)
    const term = terms.has(whole) ? whole : parts.find((part) => terms.has(part))
    if (term !== undefined) matches.push({ start, end: start + word.length, term })
  })
  return matches
}

/** Finds the start of the window with the most different terms. */
function findStart(text: string, terms: ReadonlySet<string>): number {
  if (text.length <= snippetLength) return 0
  const matches = listMatches(text, terms)
  let best: Match | undefined
  let most = 0
  for (const [index, match] of matches.entries()) {
    const seen = new Set<string>()
    for (let other = index; other < matches.length; other++) {
      const next = matches[other]
      if (next === undefined || next.end > match.start + snippetLength - lead) break
      seen.add(next.term)
    }
    if (seen.size > most) {
      most = seen.size
      best = match
    }
  }
  if (best === undefined || best.end < snippetLength) return 0
  const place = Math.max(0, best.start - lead)
  // Start at a sentence if one begins shortly before the match.
  const sentence = text.slice(place, best.start).lastIndexOf('. ')
  return sentence >= 0 ? place + sentence + 2 : toBoundary(text, place) + 1
}

function findEnd(text: string, start: number): number {
  if (text.length <= start + snippetLength) return text.length
  const place = toBoundary(text, start + snippetLength)
  const sentence = text.lastIndexOf('. ', place)
  return sentence >= start + fullEnough ? sentence + 1 : place
}

/** Finds the end of the word before a position, so that no word is cut; returns the position itself for a text without spaces. */
function toBoundary(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place)
  if (space > place - snippetLength / 2) return space
  // Keep surrogate pairs together.
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place
}
