import { getInitials } from './initials.ts'
import { listOtherNames } from './other-names.ts'
import { toName } from './query.ts'
import type { SearchDocument } from './record.ts'
import { stem } from './stem.ts'
import type { TermIndex } from './term-index.ts'
import { splitWord } from './tokenize.ts'
import { eachWord, fold } from './words.ts'

/** A name in the two forms in which it is compared. */
export interface Name {
  /** The whole name: `splitchunks`. */
  name: string
  /** The name without endings, in the spelling of terms. */
  subject: string
}

/** A word of a title. */
export interface TitleWord {
  whole: string
  parts: readonly WeightedTerm[]
  /** Its weight, the sum of its parts. */
  weight: number
}

export interface WeightedTerm {
  term: string
  weight: number
}

/** A name with its words. */
export interface Wording extends Name {
  words: readonly TitleWord[]
}

/** A name besides the title. */
export interface OtherTitle extends Wording {
  /** Similarity to a title, from 0 to 1. */
  form: number
}

/** A document's title and the titles above it, split for comparison with a query. */
export interface Title extends Wording {
  /** The initials, such as `hmr`; empty if there are none. */
  initials: string
  /** The ends of a dotted name, the longest first: `b.c` and `c` for `a.b.c`. */
  ends: readonly Name[]
  /** The beginnings of a dotted name: `a`, `a.b`. */
  owners: readonly Name[]
  /** The number of mentions of a dotted name, 1 or more. Readers who type the end of a name mostly mean the one with the most mentions. */
  fame: number
  /** The number of owners that it leaves out of the name documented below it. */
  hidden: number
  /** Its other names. */
  others: readonly OtherTitle[]
  /** The titles above it. */
  trail: readonly string[]
}

const titles = new WeakMap<SearchDocument, Title>()

/** Splits a document's title, once per document. */
export function readTitle(index: TermIndex, document: SearchDocument): Title {
  const known = titles.get(document)
  if (known !== undefined) return known
  const title = takeApart(index, document)
  titles.set(document, title)
  return title
}

/** Weighs a term, from 0.2 for one that occurs everywhere to 1 for one that occurs once. */
export function weigh(index: TermIndex, term: string): number {
  const total = index.documentCount
  return Math.max(0.2, Math.log(1 + total / (1 + index.count(term))) / Math.log(1 + total / 2))
}

function takeApart(index: TermIndex, document: SearchDocument): Title {
  const { title, trail, owners: hidden = 0 } = document
  const called = title.endsWith(')') ? title.replace(/\(.*/, '') : title
  const names = called.includes(' ') ? [] : called.split('.')
  const words = listWords(index, title)
  return {
    name: toName(called),
    subject: readSubject(words),
    initials: fold(getInitials(title)),
    ends: names.slice(1).map((_, start) => readName(names.slice(start + 1))),
    owners: names.slice(1).map((_, end) => readName(names.slice(0, end + 1))),
    fame: names.length > 1 ? 1 + Math.log2(1 + index.count(fold(called))) / 20 : 1,
    hidden,
    others: listOtherNames(document).map(({ text, form }) => ({ ...readWording(index, text), form })),
    words,
    trail,
  }
}

function readWording(index: TermIndex, text: string): Wording {
  const words = listWords(index, text)
  return { name: toName(text), subject: readSubject(words), words }
}

function listWords(index: TermIndex, text: string): TitleWord[] {
  const words: TitleWord[] = []
  eachWord(text, (word) => {
    const { whole, parts } = splitWord(word)
    const terms = (parts.length === 0 ? [whole] : parts).map((term) => ({ term, weight: weigh(index, term) }))
    words.push({ whole, parts: terms, weight: terms.reduce((sum, { weight }) => sum + weight, 0) })
  })
  return words
}

function readSubject(words: readonly TitleWord[]): string {
  return toName(words.map(({ whole }) => whole).join(''))
}

function readName(names: readonly string[]): Name {
  const name = toName(names.join(''))
  return { name, subject: stem(name) }
}
