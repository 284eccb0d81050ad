import { stem } from './stem.ts'
import { eachWord, fold } from './words.ts'

/** The terms of one word. */
export interface WordTerms {
  /** The name as a whole: `output.filename`. */
  whole: string
  /** The whole without separators, which `css-minimizer-webpack-plugin` and `CssMinimizerWebpackPlugin` have in common; absent for dotted names. */
  joined?: string
  /** Its parts: `output`, `filename`; empty for a plain word. */
  parts: readonly string[]
}

const longestWord = 64
const mostRemembered = 20_000
const remembered = new Map<string, WordTerms>()

/** Returns the terms by which a word is found: its whole and its parts, folded and stemmed. */
export function splitWord(word: string): WordTerms {
  const known = remembered.get(word)
  if (known !== undefined) return known
  // Remember the terms, which depend only on the word: texts repeat their words.
  if (remembered.size >= mostRemembered) remembered.clear()
  const terms = split(word.slice(0, longestWord))
  remembered.set(word, terms)
  return terms
}

/** Lists all terms of a text, in order, with repeats. */
export function listTerms(text: string): string[] {
  const terms: string[] = []
  eachWord(text, (word) => {
    const { whole, joined, parts } = splitWord(word)
    terms.push(whole)
    if (joined !== undefined) terms.push(joined)
    for (const part of parts) terms.push(part)
  })
  return terms
}

function split(word: string): WordTerms {
  const name = word.replace(/['’]s$/i, '').replace(/['’]/g, '')
  const segments = name.split(/[.\-/:_$@]+/).filter(Boolean)
  const [first] = segments
  if (first === undefined) return { whole: fold(name), parts: [] }
  // Stem only plain words.
  const whole = stem(fold(name))
  // Keep the numbers of a version together.
  const parts = new Set(/^v?\d[.\d]*$/.test(name) ? [] : segments.flatMap(splitSegment))
  parts.delete(whole)
  const joined = stem(fold(segments.join('')))
  const isJoined = segments.length > 1 && !/[.:/]/.test(name) && !parts.has(joined)
  return { whole, ...(isJoined && { joined }), parts: [...parts] }
}

/** Splits a segment into itself and its humps: `splitChunks`, `split`, `chunks`. */
function splitSegment(segment: string): string[] {
  const humps = segment
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(' ')
  const terms = (humps.length === 1 ? humps : [segment, ...humps]).map((part) => stem(fold(part)))
  return terms.filter((term) => term.length > 1 || segment.length === 1)
}
