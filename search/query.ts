import { stem } from './stem.ts'
import { splitWord } from './tokenize.ts'
import { eachWord, fold } from './words.ts'

/** A word somebody looks for. */
export interface QueryWord {
  whole: string
  joined?: string
  parts: readonly string[]
  /** True for the last one, which may still be typed. */
  last: boolean
  /** True for a word that questions are put with, beside others that say what about. */
  filler: boolean
}

/** What a search is asked, taken apart. */
export interface Query {
  words: readonly QueryWord[]
  /** Words that stand side by side, written as one: `splitchunks`, `output.filename`. */
  joined: readonly string[]
  /** Its words as they are written, dotted ones apart; none of a question. */
  names: readonly string[]
  /** All of it as one name, without what joins names: `splitchunks`. */
  name: string
  /** Of a question after a meaning, of what as one name: `chunk` of “what is a chunk”; otherwise the same as `name`. */
  about: string
  /** Whether it is a name as code has it, and nothing else: `splitChunks`, `output.path`. */
  isCode: boolean
  /** Whether it is a question in plain words, without anything written as code. */
  isPlainQuestion: boolean
  /** Whether it asks what something means. */
  asksMeaning: boolean
}

const longestQuery = 400
const mostWords = 12
/** Of all words together. */
const mostParts = 24
/** What has more dots is no name. */
const mostNames = 16

/** What every page is about. */
const everywhere = 'webpack'

/** “what is a chunk”, “what does hoisting mean”; not “what is in my bundle”. */
const meaning =
  /^\W*what(?: is|'s|s| are)(?: an?| meant by)? (?!(?:an?|at|in|it|my|new|on|that|the|this|wrong|your)\b)|\bwhat does \S+(?: \S+)? mean\b|\b(?:meaning|definition) of\b/i

const codePattern = /\p{Ll}\p{Lu}|[\w$]\.[\w$]/u

/** Words of questions, that stand everywhere and lead nowhere. */
const fillers = new Set(
  (
    'a about am an and any are as be been between but by can cannot choose could did difference do does doing for from get had has have how i if in into is it its ' +
    'just list look may me my need not of on or our set should so some than that the their them then there these they this to up use used using want was we ' +
    'were what when where which who why will with without would you your'
  ).split(' '),
)

/** Takes a query apart. Takes any text: what is too long is cut, what has no words gives none. */
export function parseQuery(text: string): Query {
  const found: QueryWord[] = []
  const written: string[] = []
  const seen = new Set<string>()
  let isQuestion = false
  let end = 0
  let room = mostParts
  const cut = text.slice(0, longestQuery)
  eachWord(cut, (word, start) => {
    const terms = splitWord(word)
    end = start + word.length
    if (seen.has(terms.whole) || found.length >= mostWords) return
    seen.add(terms.whole)
    written.push(fold(word))
    const parts = terms.parts.slice(0, room)
    room -= parts.length
    const lower = word.toLowerCase()
    isQuestion ||= fillers.has(lower)
    found.push({ ...terms, parts, last: false, filler: lower === everywhere || fillers.has(lower) })
  })
  const isTyped = end === cut.trimEnd().length
  const last = found.at(-1)
  if (last !== undefined && isTyped) last.last = true
  const asked = found.some(({ filler }) => !filler)
  // A query of fillers alone asks for them.
  const words = asked ? found : found.map((word) => ({ ...word, filler: false }))
  const asksMeaning = meaning.test(cut)
  const apart = written.flatMap((word) => word.split('.'))
  const names = (isQuestion && asked) || apart.length > mostNames ? [] : apart
  return {
    words,
    joined: joinNeighbours(words, written),
    names,
    name: toName(cut),
    about: toName(asksMeaning ? listSubject(words, written) : cut),
    isCode: !/\s/.test(cut.trim()) && codePattern.test(cut),
    isPlainQuestion: isQuestion && asked && !codePattern.test(cut),
    asksMeaning,
  }
}

/** A text as names are compared: `Public path`, `publicPath` and `public-path` are one. */
export function toName(text: string): string {
  return fold(text).replace(/[\s._]|(?<=\w)-/g, '')
}

function listSubject(words: readonly QueryWord[], written: readonly string[]): string {
  return written.filter((_, place) => words[place]?.filler === false).join('')
}

function joinNeighbours(words: readonly QueryWord[], written: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const neighbours = written.slice(place, place + 3)
    if (neighbours.length < 2 || word.filler || words[place + 1]?.filler) return []
    const pair = neighbours.slice(0, 2)
    return [stem(pair.join('')), pair.join('.'), pair.join('-'), stem(neighbours.join('')), neighbours.join('-')]
  })
}
