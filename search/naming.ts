import type { Name, Title } from './title.ts'
import { listTerms } from './tokenize.ts'

/** A query as a name. */
export interface AskedName extends Name {
  /** As code has it, `publicPath`: what is written as words, `Public path`, is another form of it. */
  isCode: boolean
  /** Asked in a sentence, without a name as code has it: what is looked for is a subject rather than a member of the API. */
  isPlain: boolean
  /** Its ends with what stands before them, the shortest first: of `compiler.hooks.emit`, `emit` behind `compiler`, `hooks`. */
  ends: readonly AskedEnd[]
}

export interface AskedEnd {
  name: string
  /** The terms of each word before it. */
  front: readonly (readonly string[])[]
}

const inAnotherForm = 0.7
/** Weight of a member's name where a sentence has the same word. */
const inASentence = 0.6
/** For each name in front: `splitChunks` is what `optimization.splitChunks` is called, and `chunks` what `splitChunks.chunks` is. */
const behindOwner = 0.85
/** `emit` below `Compiler hooks`, for `compiler.hooks.emit`. */
const inPlace = 1

/** Measures how far a title is the name that is asked for: 1 for the same, less for another form of it or with an owner in front, 0 for another. */
export function matchName(title: Title, asked: AskedName): number {
  return Math.max(matchForm(title, asked) * discount(title, asked), isInPlace(title, asked) ? inPlace : 0)
}

/** Lowers a title that leaves out owners, or that has in words what was asked for as code. */
export function discount({ hidden, words, ends }: Title, { isCode, isPlain }: AskedName): number {
  const isMember = ends.length > 0 || (hidden >= 1 && words.length === 1)
  return (
    behindOwner ** hidden * (isCode && words.length > 1 ? inAnotherForm : 1) * (isPlain && isMember ? inASentence : 1)
  )
}

/** Returns true if a title is a member of the name that is asked for: `splitChunks.chunks` where it was `splitChunks`. */
export function isMemberOf({ owners }: Title, { name, subject }: AskedName): boolean {
  return owners.some((owner) => owner.name === name || owner.subject === subject)
}

/** Lists the words of a query, in order, as names that may stand below others. */
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

/** Returns true if a title above has a word, as it is or by all of its parts. The name of webpack always counts. */
function isAbove([whole = '', ...parts]: readonly string[], above: ReadonlySet<string>): boolean {
  return whole === 'webpack' || above.has(whole) || (parts.length > 0 && parts.every((part) => above.has(part)))
}
