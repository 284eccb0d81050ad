import { isInArea } from './areas.ts'
import type { Expander, Expansion } from './expand.ts'
import { getTraits } from './kind.ts'
import { type AskedName, discount, isMemberOf, listEnds, matchName } from './naming.ts'
import { comparePhrase } from './phrase.ts'
import { type Query, type QueryWord, toName } from './query.ts'
import type { SearchDocument } from './record.ts'
import { takeApart } from './take-apart.ts'
import { type Field, fields, type Match, type TermIndex } from './term-index.ts'
import { readTitle, type Title, type Wording, weigh } from './title.ts'

/** A document that answers a query, with the terms by which it does. */
export interface Ranked {
  document: SearchDocument
  score: number
  terms: ReadonlySet<string>
}

/** Weight of the score of a field. */
const fieldBoost = { title: 4, trail: 2, about: 1.5, text: 1, code: 1 }
/** Measures how far a word in a field counts as found. */
const anywhere = weighFields({ title: 1, trail: 0.9, about: 0.9, text: 0.8, code: 0.75 })
const titleOnly = weighFields({ title: 1 })
const pathOnly = weighFields({ title: 1, trail: 0.9 })
/** Weight of an owner's name that covers the title of a member. */
const memberTightness = 0.6
/** Weight of passages about errors when the query is not an error message. */
const whereNothingIsWrong = 0.75
/** Weight of concepts and of the glossary when the query asks what something is. */
const whereItIsDefined = 2.5
const mostRanked = 60
const mostCompared = 25

/** By the bits of a {@link Match}. */
type Weights = readonly number[]
type Expansions = ReadonlyMap<string, Expansion>

interface AskedPart {
  weight: number
  terms: Expansions
}

/** A word of the query: what stands for it as a whole, and for each of its parts. */
interface AskedWord extends AskedPart {
  filler: boolean
  /** Its whole in the best spelling that is known; empty for a filler. */
  spelling: string
  /** From 0 to 1, how well its whole is known: 1 for a name in the texts, 0 for one that resembles none of them. */
  known: number
  parts: readonly AskedPart[]
}

export interface RankOptions {
  /** Weight of passages about errors. */
  symptomWeight?: number
  /** The id of the only section of the site to answer from. */
  area?: string | undefined
}

/** Ranks the documents that answer a query, best first. */
export function rank(
  index: TermIndex,
  expander: Expander,
  documents: readonly SearchDocument[],
  query: Query,
  { symptomWeight = whereNothingIsWrong, area }: RankOptions = {},
): Ranked[] {
  const words = query.words.map((word) => ask(index, expander, word))
  const joined = new Set(query.joined.filter((term) => index.count(term) > 0))
  const boosts = collectTerms(words, joined)
  if (boosts.size === 0) return []
  const subject = toName(words.map(({ spelling }) => spelling).join(''))
  const asked = {
    name: query.name,
    isCode: query.isCode,
    isPlain: query.isPlain,
    subject,
    ends: listEnds(query.names, toName),
  }
  // Look for fillers in titles alone: every text has them.
  const fillers = new Set(words.flatMap((word) => (word.filler ? [...word.terms.keys()] : [])))
  const found = index.score(boosts, fieldBoost, fillers)
  const weighDocument = (document: SearchDocument): number =>
    (isInArea(document, area) ? document.weight : 0) *
    (document.isSymptom ? symptomWeight : 1) *
    (query.isDefinition && getTraits(document.kind).isDefining ? whereItIsDefined : 1)
  const ranked = listBest(found.scores, documents, weighDocument)
    .map(({ id, score, document }): Candidate => {
      const match = found.match(id)
      return { id, document, match, score: refine(index, { document, score, match }, words, joined, asked) }
    })
    .sort(byScore)
  const compared = ranked.slice(0, mostCompared).map((candidate) => {
    return { ...candidate, score: candidate.score * (1 + comparePhrase(candidate.document, query)) }
  })
  return [...compared.sort(byScore), ...ranked.slice(mostCompared)].map(({ document, score, match }) => {
    return { document, score, terms: new Set(match.keys()) }
  })
}

interface Scored {
  id: number
  score: number
  document: SearchDocument
}

interface Candidate extends Scored {
  match: Match
}

/** Lists the documents that are weighed again, best first. */
function listBest(
  scores: ReadonlyMap<number, number>,
  documents: readonly SearchDocument[],
  weigh: (document: SearchDocument) => number,
): Scored[] {
  const weighed = new Float64Array(scores.size)
  let place = 0
  for (const [id, score] of scores) {
    const document = documents[id]
    // Leave out a document without a title, which cannot be shown.
    const isShown = document !== undefined && document.title !== ''
    weighed[place++] = isShown ? score * weigh(document) : 0
  }
  // Sort numbers alone: that is much faster than sorting what they belong to.
  const least = weighed.toSorted().at(-mostRanked) ?? 0
  const best: Scored[] = []
  place = 0
  for (const id of scores.keys()) {
    const score = weighed[place++] ?? 0
    const document = documents[id]
    if (score > 0 && score >= least && document !== undefined) best.push({ id, score, document })
  }
  return best.sort(byScore).slice(0, mostRanked)
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.id - b.id
}

function ask(index: TermIndex, expander: Expander, { whole, joined, parts, last, filler }: QueryWord): AskedWord {
  const find = (term: string, isTyped: boolean): AskedPart => {
    const terms = new Map(expander.expand(term, isTyped).map((expansion) => [expansion.term, expansion]))
    return { weight: filler ? 0.1 : weigh(index, terms.keys().next().value ?? term), terms }
  }
  const spellings = [whole, joined].filter((spelling) => spelling !== undefined)
  const found = spellings.map((spelling) => find(spelling, last))
  const asked = {
    weight: Math.min(...found.map(({ weight }) => weight)),
    terms: new Map(found.flatMap(({ terms }) => [...terms])),
  }
  const isExact = spellings.some((spelling) => asked.terms.has(spelling) && index.count(spelling) > 0)
  const names = parts.length > 0 || asked.terms.size > 0 ? parts : takeApart(index, expander, whole, last)
  // Complete a part only at the end of what is being typed.
  const isTyped = (place: number): boolean => last && !isExact && place === names.length - 1
  return {
    ...asked,
    filler,
    spelling: filler ? '' : (asked.terms.keys().next().value ?? whole),
    known: Math.max(0, ...[...asked.terms.values()].map(({ quality }) => quality)),
    parts: names.map((part, place) => find(part, isTyped(place))),
  }
}

/** Collects the terms to look for, with the weight of each. */
function collectTerms(words: readonly AskedWord[], joined: ReadonlySet<string>): Map<string, number> {
  const boosts = new Map<string, number>()
  const add = ({ terms, weight }: AskedPart, share: number): void => {
    for (const { term, quality } of terms.values()) {
      boosts.set(term, Math.max(share * Math.sqrt(weight) * quality ** 2, boosts.get(term) ?? 0))
    }
  }
  for (const word of words) {
    add(word, word.parts.length > 0 ? 1.5 : 1)
    for (const part of word.parts) add(part, (1 - 0.6 * word.known) / Math.sqrt(word.parts.length))
  }
  for (const term of joined) boosts.set(term, 1.5)
  return boosts
}

/** Multiplies a score by how much of the query the document covers, and how much of its title the query covers. */
function refine(
  index: TermIndex,
  { document, score, match }: Omit<Candidate, 'id'>,
  words: readonly AskedWord[],
  joined: ReadonlySet<string>,
  asked: AskedName,
): number {
  const cover = (weights: Weights): number => mean(words, (word) => matchWord(word, match, weights))
  // Skip taking a title apart that has no word of the query.
  if (![...match.values()].some((bits) => (titleOnly[bits] ?? 0) > 0)) return score * (0.05 + cover(anywhere) ** 2)
  const title = readTitle(index, document)
  const named = matchName(title, asked)
  const measure = (weights: Weights): number => Math.max(named, cover(weights))
  const coverage = measure(anywhere)
  const inTitle = measure(titleOnly)
  const share = measureTitle(title, words, joined) * discount(title, asked)
  const tightness = Math.max(named, isMemberOf(title, asked) ? memberTightness * share : share)
  // Rank a name above a title with the same words.
  const bonus = Math.max(3 * named, inTitle > 0.95 && tightness > 0.95 ? 1.5 : 0)
  // Add what the trail says beside a covered title: `sources` below `html-loader`.
  const inPath = measure(pathOnly)
  return score * title.fame * (0.05 + coverage ** 2) * (1 + (2 * inTitle + 2.5 * inPath ** 3) * tightness + bonus)
}

/** Measures how well a document's fields hold a word, from 0 to 1. */
function matchWord({ terms, parts, known }: AskedWord, match: Match, weights: Weights): number {
  const best = (part: AskedPart): number => findBest(part.terms, match, weights)
  const whole = findBest(terms, match, weights)
  if (parts.length === 0) return whole
  // Count a part for less where the whole name is known.
  const partly = mean(parts, best) ** (1.5 + 1.5 * known ** 2)
  return Math.max(whole, (parts.length === 1 ? 0.95 - 0.35 * known : 0.95) * partly)
}

function findBest(terms: Expansions, match: Match, weights: Weights): number {
  let best = 0
  for (const { term, quality } of terms.values()) best = Math.max(best, quality * (weights[match.get(term) ?? 0] ?? 0))
  return best
}

/** Lists, for every set of fields, the weight of the best among them. */
function weighFields(weights: Partial<Record<Field, number>>): Weights {
  return Array.from({ length: 1 << fields.length }, (_, bits) => {
    return Math.max(0, ...fields.map((field, place) => ((bits >> place) & 1) * (weights[field] ?? 0)))
  })
}

/** Measures how much of a title, or of another name, the query covers. */
function measureTitle(title: Title, words: readonly AskedWord[], joined: ReadonlySet<string>): number {
  let most = measureName(title, words, joined)
  for (const name of title.others) most = Math.max(most, name.form * measureName(name, words, joined))
  return most
}

/** Measures how much of a name the query covers, from 0 to 1; words that stand everywhere count little. */
function measureName({ words: name }: Wording, words: readonly AskedWord[], joined: ReadonlySet<string>): number {
  const asked = words.flatMap((word) => [word, ...word.parts])
  const cover = (term: string): number => {
    let best = joined.has(term) ? 1 : 0
    for (const { terms } of asked) best = Math.max(best, terms.get(term)?.closeness ?? 0)
    return best
  }
  return mean(name, ({ whole, parts }) =>
    Math.max(
      cover(whole),
      mean(parts, ({ term }) => cover(term)),
    ),
  )
}

function mean<Item extends { weight: number }>(items: readonly Item[], measure: (item: Item) => number): number {
  let total = 0
  let sum = 0
  for (const item of items) {
    total += item.weight
    sum += item.weight * measure(item)
  }
  return total === 0 ? 0 : sum / total
}
