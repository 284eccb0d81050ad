import { describe, expect, it } from 'vitest'
import { arrange, countLabels, firstChoice } from '../../../client/islands/vote/arrange.ts'
import { parseVotes } from '../../../client/islands/vote/parse-votes.ts'
import type { Proposal } from '../../../content-build/contract/votes.ts'

const proposal = (number: number, rest: Partial<Proposal> = {}): Proposal => ({
  number,
  title: `Wish ${number}`,
  url: `https://github.com/webpack/webpack/issues/${number}`,
  score: 0,
  up: 0,
  down: 0,
  reactions: 0,
  comments: 0,
  labels: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...rest,
})

const numbers = (proposals: Proposal[]) => proposals.map(({ number }) => number)

describe('arrange', () => {
  const proposals = [
    proposal(1, { score: 1, comments: 5, createdAt: '2026-01-03T00:00:00.000Z', labels: ['bug'] }),
    proposal(2, { score: -2, comments: 9, reactions: 30 }),
    proposal(3, { score: 8, comments: 5, createdAt: '2025-01-03T00:00:00.000Z', labels: ['Bug', 'css'] }),
  ]

  it.each([
    ['score', [3, 1, 2]],
    ['newest', [1, 2, 3]],
    ['comments', [2, 3, 1]],
    ['reactions', [2, 3, 1]],
  ] as const)('sorts by %s, equal ones by score', (order, expected) => {
    expect(numbers(arrange(proposals, { ...firstChoice, order }))).toEqual(expected)
  })

  it.each([
    ['  WISH ', [3, 1, 2]],
    ['wish #3', [3]],
    ['bug', [3, 1]],
    ['css wish', [3]],
    ['.*', []],
  ])('finds %j', (text, expected) => {
    expect(numbers(arrange(proposals, { ...firstChoice, text }))).toEqual(expected)
  })

  it('takes a label at its word', () => {
    expect(numbers(arrange(proposals, { ...firstChoice, label: 'bug' }))).toEqual([1])
  })

  it('leaves the given list as it is', () => {
    arrange(proposals, firstChoice)
    expect(numbers(proposals)).toEqual([1, 2, 3])
  })
})

it('countLabels puts the most used first, equal ones by the alphabet', () => {
  const labels = [['b', 'c'], ['c'], ['a']].map((list, at) => proposal(at, { labels: list }))
  expect(countLabels(labels)).toEqual([
    ['c', 2],
    ['a', 1],
    ['b', 1],
  ])
})

describe('parseVotes', () => {
  const whole = { updatedAt: '2026-01-01T00:00:00.000Z', total: 1, proposals: [proposal(1)] }

  it('takes what the Worker promises', () => {
    expect(parseVotes(whole)).toBe(whole)
    expect(parseVotes({ updatedAt: null, total: 0, proposals: [] })).toBeDefined()
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['another date', { ...whole, updatedAt: 'yesterday' }],
    ['half a count', { ...whole, total: 1.5 }],
    ['a proposal missing a field', { ...whole, proposals: [{ ...proposal(1), labels: undefined }] }],
    ['a score that is no number', { ...whole, proposals: [proposal(1, { score: Number.NaN })] }],
    ['an address of another scheme', { ...whole, proposals: [proposal(1, { url: 'http://github.com/' })] }],
  ])('refuses %s', (_, value) => {
    expect(parseVotes(value)).toBeUndefined()
  })
})
