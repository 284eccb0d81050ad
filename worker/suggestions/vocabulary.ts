import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import { listSegments, listWords } from './path-words.ts'

/** A page that can be suggested, with the words of its last segment. */
export interface Candidate {
  title: string
  url: string
  folder: string
  /** The last segment without separators. */
  name: string
  words: ReadonlySet<string>
}

/** The pages of a release, and the weight of each word in their names: a word that many names share has little. */
export interface Vocabulary {
  candidates: readonly Candidate[]
  weights: ReadonlyMap<string, number>
}

const vocabularies = new WeakMap<ContentIndex, Vocabulary>()

/** Returns the vocabulary of a release; collects it at the first dead path, then remembers it. */
export function getVocabulary(index: ContentIndex): Vocabulary {
  const known = vocabularies.get(index) ?? createVocabulary(index)
  vocabularies.set(index, known)
  return known
}

function createVocabulary({ routes }: ContentIndex): Vocabulary {
  const candidates = Object.entries(routes).flatMap(([url, route]) =>
    route.kind === 'page' && url !== '/' ? [createCandidate(url, route.title)] : [],
  )
  const counts = new Map<string, number>()
  for (const { words } of candidates) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return { candidates, weights: new Map([...counts].map(([word, count]) => [word, 1 / Math.sqrt(count)])) }
}

/** Matches the date at the beginning of a post's name, which readers omit. */
const postDate = /^\d{4}-\d{2}-\d{2}-/

function createCandidate(url: string, title: string): Candidate {
  const segments = listSegments(url)
  const words = listWords((segments.pop() ?? '').replace(postDate, ''))
  return { title, url, folder: segments.join('/'), name: words.join(''), words: new Set(words) }
}
