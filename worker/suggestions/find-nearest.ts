import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import type { Link } from '../../content-build/contract/routes.ts'
import { findDistance } from './edit-distance.ts'
import { listSegments, listWords } from './path-words.ts'
import { type Candidate, getVocabulary, type Vocabulary } from './vocabulary.ts'

const maxPages = 5
// The number of characters of a path that are compared.
const maxNameLength = 64
const maxWords = 8
/** The similarity below which a reader sees nothing in common between two names. */
const leastScore = 0.4
/** Share of the nearest page's score below which a page is not suggested. */
const leastShare = 0.5

const nameShare = 0.85
/** The weight of a word that occurs in five names. */
const commonWeight = 0.45
/** The number of letters from which the beginning of a name identifies it. */
const leastBeginning = 4
const leastStem = 5
/** A folder above the requested page counts less than a page of the same name. */
const parentShare = 0.7

/** A page that resembles a dead path. */
export interface NearPage extends Link {
  /** From 0 to 1; pages from {@link nearScore} on differ by a typo or have the same name. */
  score: number
}

export const nearScore = 0.8

/** Finds the pages most similar to a dead path, nearest first: mistyped, moved to another folder, split up, or the page above. */
export function findNearest(index: ContentIndex, path: string): NearPage[] {
  const segments = listSegments(path).map((segment) => segment.slice(0, maxNameLength))
  const vocabulary = getVocabulary(index)
  const asPage = createScorer(vocabulary, segments)
  const asParent = createScorer(vocabulary, segments.slice(0, -1))
  const scored = vocabulary.candidates.map((candidate) => ({
    candidate,
    score: Math.max(asPage(candidate), asParent(candidate) * parentShare),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score > 0 && score >= best * leastShare)
    .sort((a, b) => b.score - a.score || a.candidate.url.length - b.candidate.url.length)
    .slice(0, maxPages)
    .map(({ candidate: { title, url }, score }) => ({ title, url, score }))
}

type Scorer = (candidate: Candidate) => number

function createScorer(vocabulary: Vocabulary, segments: readonly string[]): Scorer {
  const words = listWords(segments.at(-1) ?? '').slice(0, maxWords)
  if (words.length === 0) return () => 0
  const name = words.join('')
  const folder = segments.slice(0, -1).join('/').slice(-maxNameLength)
  const matches = words.map((word) => findMatches(vocabulary, word))
  const limit = Math.min(getLimit(name, vocabulary), countSlips(listDistinctive(vocabulary, words).join('')))
  return (candidate) => {
    const nameScore = Math.max(compareNames(name, candidate.name, limit), compareWords(vocabulary, matches, candidate))
    // A common folder alone does not make pages similar.
    if (nameScore < leastScore) return 0
    const sameFolder = findDistance(folder, candidate.folder, countSlips(folder)) !== undefined
    return nameScore * nameShare + (sameFolder ? 1 - nameShare : 0)
  }
}

/** A word of the path, with its similarity to each similar word of the vocabulary. */
interface Matches {
  weight: number
  likeness: ReadonlyMap<string, number>
}

function findMatches(vocabulary: Vocabulary, word: string): Matches {
  const { weights } = vocabulary
  const likeness = new Map<string, number>()
  const limit = getLimit(word, vocabulary)
  for (const other of weights.keys()) {
    const distance = findDistance(word, other, limit)
    if (distance !== undefined) likeness.set(other, toLikeness(word, other, distance))
    else if (`${word}s` === other || word === `${other}s`) likeness.set(other, 0.9)
  }
  return { weight: weights.get(word) ?? 1, likeness }
}

/** Returns 1 for the same word, less with every edit, and less again if the length differs: letters are mistyped more often than left out. */
function toLikeness(word: string, other: string, distance: number): number {
  return 1 - distance / 10 - (word.length === other.length ? 0 : 0.03)
}

/** Returns the weight of the words that both names have, as a share of the weight of all their words. */
function compareWords({ weights }: Vocabulary, matches: readonly Matches[], { words }: Candidate): number {
  let shared = 0
  let total = 0
  for (const { weight, likeness } of matches) {
    const best = Math.max(0, ...[...words].map((word) => (likeness.get(word) ?? 0) * (weights.get(word) ?? 0)))
    shared += 2 * best
    total += best === 0 ? weight : best
  }
  for (const word of words) total += weights.get(word) ?? 0
  return shared / total
}

/** Compares whole names without separators (`SplitChunkPlugin` and `split-chunks-plugin`), or the beginning of a longer one. */
function compareNames(name: string, other: string, limit: number): number {
  const distance = findDistance(name, other, limit)
  if (distance !== undefined) return toLikeness(name, other, distance)
  const isBeginning = name.length >= leastBeginning && other.startsWith(name)
  if (isBeginning) return 0.7 + (0.3 * name.length) / other.length
  return haveOneStem(name, other) ? 0.8 : 0
}

/** Returns true for forms of one word: `compare`, `comparison`. */
function haveOneStem(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let shared = 0
  while (shared < shorter && a[shared] === b[shared]) shared++
  return shared >= leastStem && shared >= 0.8 * shorter
}

/**
 * Lists the words that few names have, or all if there are none. A typo in such a word makes another name; common words such as `loader` make
 * different names look alike.
 */
function listDistinctive({ weights }: Vocabulary, words: readonly string[]): readonly string[] {
  const distinctive = words.filter((word) => (weights.get(word) ?? 1) > commonWeight)
  return distinctive.length === 0 ? words : distinctive
}

/** Returns the number of typos that a name may have; 0 for a word that some page has. */
function getLimit(name: string, { weights }: Vocabulary): number {
  return weights.has(name) ? 0 : countSlips(name)
}

function countSlips({ length }: string): number {
  return length < 3 ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3
}
