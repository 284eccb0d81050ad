import type { Name, Title } from './title.ts'
import { listTerms } from './tokenize.ts'

/** A query interpreted as a name. */
export interface AskedName extends Name {
  /** The name as written in code, `publicPath`; `Public path`, written as words, is another form of it. */
  isCode: boolean
  /** True for a sentence without a name in code: the reader looks for a subject rather than for a member of the API. */
  isPlain: boolean
  /** The ends of the name with the part before them, the shortest first: for `compiler.hooks.emit`, `emit` after `compiler`, `hooks`. */
  ends: readonly AskedEnd[]
}

export interface AskedEnd {
  name: string
  /** The terms of each word before the name. */
  front: readonly (readonly string[])[]
}

const inAnotherForm = 0.7
/** Weight of a member's name if the query writes it as several words: `configFile` for `config file`. */
const inSeveralWords = 0.7
/** Weight of a member's name if a sentence contains the same word. */
const inASentence = 0.6
/** Factor for each omitted owner: `splitChunks` is a short name for `optimization.splitChunks`, and `chunks` for `splitChunks.chunks`. */
const behindOwner = 0.8
/** Factor for a name below its owner's title: `emit` below `Compiler hooks`, for `compiler.hooks.emit`. */
const inPlace = 1

/**
 * Measures how similar a title is to the name in the query: 1 for the same name, less for another form of it or with an owner in front, 0 for another
 * name.
 */
export function matchName(title: Title, asked: AskedName): number {
  return Math.max(matchForm(title, asked) * discount(title, asked), isInPlace(title, asked) ? inPlace : 0)
}

/** Lowers a title that leaves out owners, or that writes as words what the query writes as code. */
export function discount({ hidden, words, ends }: Title, { isCode, isPlain, ends: askedEnds }: AskedName): number {
  const isMember = ends.length > 0 || (hidden >= 1 && words.length === 1)
  const isJoined = askedEnds.length > 0 && hidden >= 1 && words.length === 1
  return (
    behindOwner ** hidden *
    (isCode && words.length > 1 ? inAnotherForm : 1) *
    (isPlain && isMember ? inASentence : 1) *
    (isJoined ? inSeveralWords : 1)
  )
}

/** Returns true if a title is a member of the name in the query: `splitChunks.chunks` for `splitChunks`. */
export function isMemberOf({ owners }: Title, { name, subject }: AskedName): boolean {
  return owners.some((owner) => owner.name === name || owner.subject === subject)
}

/** Lists the words of a query, in order, as names that may be below other titles. */
export function listEnds(words: readonly string[], toName: (text: string) => string): AskedEnd[] {
  return words.slice(1).map((_, place) => {
    const start = words.length - 1 - place
    return { name: toName(words.slice(start).join('')), front: words.slice(0, start).map(listTerms) }
  })
}

function matchForm(title: Title, asked: AskedName): number {
  if (title.initials === asked.name) return 1
  let most = compareNames(title, asked)
  for (const other of title.others) most = Math.max(most, other.form * compareNames(other, asked))
  for (const [place, end] of title.ends.entries()) {
    most = Math.max(most, behindOwner ** (place + 1) * compareNames(end, asked))
  }
  return most
}

function compareNames(known: Name, { name, subject }: AskedName): number {
  if (known.name === name) return 1
  return subject !== '' && known.subject === subject ? inAnotherForm : 0
}

function isInPlace({ name, trail }: Title, { ends }: AskedName): boolean {
  const end = ends.find((end) => end.name === name)
  if (end === undefined) return false
  const above = new Set(trail.flatMap(listTerms))
  return end.front.every((terms) => isAbove(terms, above))
}

/** Returns true if a title above contains a word, whole or in all of its parts. The name of webpack always counts. */
function isAbove([whole = '', ...parts]: readonly string[], above: ReadonlySet<string>): boolean {
  return whole === 'webpack' || above.has(whole) || (parts.length > 0 && parts.every((part) => above.has(part)))
}
