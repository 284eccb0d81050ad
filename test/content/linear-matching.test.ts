import { analyse } from 'scslre'
import { beforeAll, expect, it } from 'vitest'
import { allowed } from './matching/allowed.ts'
import { listAttacks } from './matching/attack.ts'
import { type Expression, findExpressions } from './matching/find-expressions.ts'
import { findSlowText } from './matching/growth.ts'

let expressions: Expression[]

beforeAll(() => {
  expressions = findExpressions()
})

/** Repetitions of a single character are proven linear by the set of characters that they match. */
function analyzeOne(expression: Expression): string[] {
  return analyse(expression).reports.map(({ type, character }) => `${type} of ${JSON.stringify(character.pick)}`)
}

/** Repetitions of a word are tested with texts that they match. */
function attack({ source, flags }: Expression): string[] {
  const expression = new RegExp(source, flags)
  const { pattern } = analyse({ source, flags }).parsed
  for (const each of listAttacks(pattern, flags)) {
    const slow = findSlowText(expression, each)
    if (slow !== undefined) return [slow]
  }
  return []
}

function report(find: (expression: Expression) => string[]): string[] {
  return expressions
    .filter(({ source }) => !allowed.has(source))
    .flatMap((expression) => {
      const { place, source, flags } = expression
      return find(expression).map((found) => `${place} /${source}/${flags} takes too many steps: ${found}`)
    })
}

it('finds the regular expressions of all sides', () => {
  for (const folder of ['search', 'content-build', 'client', 'worker']) {
    expect(expressions.filter(({ place }) => place.startsWith(`${folder}/`)).length).toBeGreaterThan(10)
  }
})

it('takes as many steps as a text has characters, whichever character is repeated', () => {
  expect(report(analyzeOne)).toEqual([])
})

it('takes as many steps as a text has characters, whichever words are repeated', () => {
  expect(report(attack)).toEqual([])
})

it.each([[String.raw`^\s*>?\s*\d*\s*[|]`], [String.raw`\/+$`], ['(a+)+b']])(
  '%s, whose steps grow faster, is told by its characters',
  (source) => {
    expect(analyzeOne({ place: '', source, flags: '' })).not.toEqual([])
  },
)

it.each([[String.raw`export '[^']*'(?: \([^)]*\))? was not found in`], ['^(?:ab)*(?:ab)*$'], ['^(?:ab|a?b?)*c']])(
  '%s, whose steps grow faster, is told by its words',
  (source) => {
    expect(attack({ place: '', source, flags: '' })).not.toEqual([])
  },
)

it('makes no exception for what is not there', () => {
  const sources = new Set(expressions.map(({ source }) => source))
  expect([...allowed.keys()].filter((source) => !sources.has(source))).toEqual([])
})
