import { stem } from './stem.ts'
import { splitWord } from './tokenize.ts'
import { eachWord, fold } from './words.ts'

/** A word of a query. */
export interface QueryWord {
  whole: string
  joined?: string
  parts: readonly string[]
  /** True for the last word, which may be incomplete. */
  last: boolean
  /** True for a word that phrases a question, if other words name its subject. */
  filler: boolean
}

/** A parsed query. */
export interface Query {
  words: readonly QueryWord[]
  /** Neighboring words joined into one: `splitchunks`, `output.filename`. */
  joined: readonly string[]
  /** The words as written, with dotted ones split; empty for a question. */
  names: readonly string[]
  /** The whole query as one name, without separators: `splitchunks`. */
  name: string
  /** True if the query is only a name as written in code: `splitChunks`, `output.path`. */
  isCode: boolean
  /** True if the query asks what something is. */
  isDefinition: boolean
  /** True for a sentence of plain words: `start with webpack`, `what is a chunk`. */
  isPlain: boolean
}

const longestQuery = 400
const mostWords = 12
/** Limits the terms of all words together. */
const mostParts = 24
/** Limits the dots of a name. */
const mostNames = 16

/** Words of questions, which occur in every text. */
const fillers = new Set(
  (
    'a about am an and any are as be been between but by can cannot choose could did difference do does doing for from get had has have how i if in into is it its ' +
    'just look may me my need not of on or our set should so some than that the their them then there these they this to up use used using want was we ' +
    'were what when where which who why will with without would you your'
  ).split(' '),
)

/** Matches `what is a chunk`, `meaning of runtime`. */
const definition = /^\s*(?:what(?:'s|’s| is| are)|define|explain|(?:the )?(?:definition|meaning) of)\s/i
/** The terms of such a question that are not its subject. */
const askFor = new Set(['define', 'definition', 'explain', 'meaning'].map(stem))

/** Parses a query. Accepts any text: cuts one that is too long, and returns no terms for one without words. */
export function parseQuery(text: string): Query {
  const found: QueryWord[] = []
  const written: string[] = []
  const seen = new Set<string>()
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
    found.push({ ...terms, parts, last: false, filler: fillers.has(word.toLowerCase()) })
  })
  const isTyped = end === cut.trimEnd().length
  const last = found.at(-1)
  if (last !== undefined && isTyped) last.last = true
  const apart = written.flatMap((word) => word.split('.'))
  const isQuestion = found.some(({ filler }) => filler) && found.some(({ filler }) => !filler)
  const names = isQuestion || apart.length > mostNames ? [] : apart
  const isDefinition = definition.test(cut)
  const words = markFillers(found, isDefinition)
  return {
    words,
    joined: joinNeighbors(words, written),
    names,
    name: toName(cut),
    isPlain: words.some(({ filler }) => filler) && words.every(({ parts }) => parts.length === 0),
    isDefinition,
    isCode: !/\s/.test(cut.trim()) && /\p{Ll}\p{Lu}|[\w$]\.[\w$]/u.test(cut),
  }
}

/** Returns which words are fillers; if all are, none counts as one. Beside other words, the name of webpack is a filler. */
function markFillers(words: readonly QueryWord[], isDefinition: boolean): readonly QueryWord[] {
  const telling = words.filter(({ filler }) => !filler)
  if (telling.length === 0) return words.map((word) => ({ ...word, filler: false }))
  if (telling.length === 1) return words
  return words.map((word) =>
    word.whole === 'webpack' || (isDefinition && askFor.has(word.whole)) ? { ...word, filler: true } : word,
  )
}

/** Folds a text for the comparison of names: `Public path`, `publicPath` and `public-path` become equal. */
export function toName(text: string): string {
  return fold(text).replace(/[\s._]|(?<=\w)-/g, '')
}

function joinNeighbors(words: readonly QueryWord[], written: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const neighbors = written.slice(place, place + 3)
    if (neighbors.length < 2 || word.filler || words[place + 1]?.filler) return []
    const pair = neighbors.slice(0, 2)
    return [stem(pair.join('')), pair.join('.'), pair.join('-'), stem(neighbors.join('')), neighbors.join('-')]
  })
}
