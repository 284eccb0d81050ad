import { listOtherNames } from './other-names.ts'
import type { Query } from './query.ts'
import type { SearchDocument } from './record.ts'
import { splitWord, type WordTerms } from './tokenize.ts'
import { eachWord } from './words.ts'

/**
 * Measures how much of the query's wording a document repeats: the share of neighboring words that are neighbors there; a longer query needs more.
 */
export function comparePhrase(document: SearchDocument, { words }: Query): number {
  const steps = words.flatMap((word) => listSteps(word).map((step) => ({ step, filler: word.filler })))
  // Skip fillers: `what is` says nothing about a document.
  const pairs = new Set(
    steps.flatMap(({ step, filler }, place) => {
      const next = steps[place + 1]
      return next === undefined || (filler && next.filler) ? [] : [` ${step} ${next.step} `]
    }),
  )
  if (pairs.size === 0) return 0
  const { title, text } = getWording(document)
  let count = 0
  for (const pair of pairs) count += (title.includes(pair) ? 1 : 0) + (text.includes(pair) ? 0.7 : 0)
  return Math.min(1, count / pairs.size) * Math.min(2, pairs.size / 3)
}

interface Wording {
  title: string
  text: string
}

const wordings = new WeakMap<SearchDocument, Wording>()

/** Returns the terms of a document in order, separated by spaces; remembers them as long as the document exists. */
function getWording(document: SearchDocument): Wording {
  const known = wordings.get(document)
  if (known !== undefined) return known
  const titles = [document.title, ...listOtherNames(document).map((name) => name.text)]
  const wording = { title: titles.map(toSteps).join(''), text: toSteps(document.text) }
  wordings.set(document, wording)
  return wording
}

function toSteps(text: string): string {
  const steps: string[] = []
  eachWord(text, (word) => steps.push(...listSteps(splitWord(word))))
  return ` ${steps.join(' ')} `
}

function listSteps({ whole, parts }: WordTerms): readonly string[] {
  return parts.length === 0 ? [whole] : parts
}
