import { eachWord, fold } from './words.ts'

/** The terms of one word. */
export interface WordTerms {
  /** The name as a whole: `output.filename`. */
  whole: string
  /** What it is put together from: `output`, `filename`; empty for a plain word. */
  parts: readonly string[]
}

const longestWord = 64
const mostRemembered = 20_000
const remembered = new Map<string, WordTerms>()

/** The terms by which a word is found: its whole and its parts, folded, without plural and possessive endings. */
export function splitWord(word: string): WordTerms {
  const known = remembered.get(word)
  if (known !== undefined) return known
  // Texts repeat their words; what is remembered never outlives the process by much.
  if (remembered.size >= mostRemembered) remembered.clear()
  const terms = split(word.slice(0, longestWord))
  remembered.set(word, terms)
  return terms
}

/** All terms of a text, in order, repeats included. */
export function listTerms(text: string): string[] {
  const terms: string[] = []
  eachWord(text, (word) => {
    const { whole, parts } = splitWord(word)
    terms.push(whole)
    for (const part of parts) terms.push(part)
  })
  return terms
}

function split(word: string): WordTerms {
  const name = word.replace(/['’]s$/i, '').replace(/['’]/g, '')
  const segments = name.split(/[.\-/:_$@]+/).filter(Boolean)
  if (segments.length === 0) return { whole: fold(name), parts: [] }
  // Numbers of a version say nothing each by itself.
  const parts = new Set(/^v?\d+[.\d]*$/.test(name) ? [] : segments.flatMap(splitSegment))
  const isPlain = segments.length === 1 && segments[0] === name
  // `css-minimizer-webpack-plugin` and `CssMinimizerWebpackPlugin` have this one in common.
  if (parts.size > 1 && /^[^.:/]+$/.test(name)) parts.add(fold(segments.join('')))
  const whole = isPlain ? singular(fold(name)) : fold(name)
  parts.delete(whole)
  return { whole, parts: [...parts] }
}

/** `splitChunks` gives itself and its humps. */
function splitSegment(segment: string): string[] {
  const humps = segment
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ')
  const terms = [segment, ...humps].map((part) => singular(fold(part)))
  return terms.filter((term) => term.length > 1 || segment.length === 1)
}

/** Without a plural ending, where cutting it keeps apart what is apart: `css`, `this` and `https` stay. */
function singular(term: string): string {
  if (term.length < 5 || !term.endsWith('s') || /(?:ss|us|is|ps)$/.test(term)) return term
  return term.endsWith('ies') ? `${term.slice(0, -3)}y` : term.slice(0, -1)
}
