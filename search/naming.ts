import { getInitials } from './initials.ts'
import { toName } from './query.ts'
import { stem } from './stem.ts'
import { splitWord } from './tokenize.ts'
import { eachWord, fold } from './words.ts'

/** What a query names, in the two forms in which titles are compared with it. */
export interface AskedName {
  /** All of it, as it was written: `whatisaloader`. */
  name: string
  /** What it is about, in the spelling that is known, without endings: `loader`. */
  subject: string
}

const inAnotherForm = 0.7
/** For each name in front: `splitChunks` is what `optimization.splitChunks` is called, and `chunks` what `splitChunks.chunks` is. */
const behindOwner = 0.85

/** How far a title is the name that is asked for: 1 for the same, less for another form of it or with an owner in front, 0 for another. */
export function matchName(title: string, asked: AskedName): number {
  const own = toName(title)
  if (own === asked.name || fold(getInitials(title)) === asked.name) return 1
  if (asked.subject !== '' && toSubject(title) === asked.subject) return inAnotherForm
  return title.includes(' ') ? 0 : matchMember(title.split('.'), asked)
}

/** Whether a title is a member of the name that is asked for: `splitChunks.chunks` where it was `splitChunks`. */
export function isMemberOf(title: string, { name, subject }: AskedName): boolean {
  if (title.includes(' ')) return false
  const names = title.split('.')
  return names.some((_, end) => {
    if (end === 0) return false
    const owner = toName(names.slice(0, end).join(''))
    return owner === name || stem(owner) === subject
  })
}

function matchMember(names: readonly string[], { name, subject }: AskedName): number {
  for (let start = 1; start < names.length; start++) {
    const member = toName(names.slice(start).join(''))
    const form = member === name ? 1 : stem(member) === subject ? inAnotherForm : 0
    if (form > 0) return form * behindOwner ** start
  }
  return 0
}

/** A title as the subject of a query is written. */
function toSubject(title: string): string {
  const words: string[] = []
  eachWord(title, (word) => words.push(splitWord(word).whole))
  return toName(words.join(''))
}
