import MiniSearch from 'minisearch'
import { expect, it } from 'vitest'
import { type FieldTexts, fields, TermIndex } from '../../../search/term-index.ts'
import { listTerms } from '../../../search/tokenize.ts'

const texts: FieldTexts[] = [
  { title: 'output.filename', trail: 'Output', about: '', text: '', code: '' },
  { title: 'Output', trail: 'Concepts Output', about: 'Where files go', text: '', code: '' },
  { title: 'Entry', trail: '', about: '', text: '', code: '' },
]

it('loads what it dumped: the same vocabulary and the same scores', () => {
  const built = new TermIndex()
  built.addAll(texts)
  const loaded = new TermIndex()
  const trails = texts.map(({ trail }) => trail.split(' '))
  loaded.load(JSON.parse(JSON.stringify(built.dump())), trails)
  expect(loaded.dump()).toEqual(built.dump())
  expect(loaded.documentCount).toBe(3)
  const boosts = new Map([
    ['output', 1],
    ['fil', 2],
    ['concept', 1],
  ])
  const { scores, match } = loaded.score(boosts, { title: 4 })
  expect(scores).toEqual(built.score(boosts, { title: 4 }).scores)
  // Of `output` in title and trail, and of `concept` in the trail.
  expect(match(1)).toEqual(
    new Map([
      ['output', 0b11],
      ['concept', 0b10],
    ]),
  )
  expect(loaded.listCompletions('out').sort()).toEqual(built.listCompletions('out').sort())
  expect(loaded.listNeighbors('entri', 1)).toEqual([['entry', 1]])
})

it('scores as MiniSearch does, by its documented options', () => {
  const index = new TermIndex()
  index.addAll(texts)
  const { scores } = index.score(new Map([['output', 1]]), { title: 4 })
  const reference = new MiniSearch({ fields: [...fields], tokenize: listTerms, processTerm: (term) => term })
  reference.addAll(texts.map((text, id) => ({ id, ...text })))
  const found = reference.search('output', { boost: { title: 4 }, bm25: { k: 1.2, b: 0.4, d: 0.5 } })
  expect(found.map(({ id }) => id).sort()).toEqual([...scores.keys()].sort())
  for (const { id, score } of found) expect(scores.get(id)).toBeCloseTo(score, 10)
})

it('goes on where it was: documents may come piece by piece', () => {
  const whole = new TermIndex()
  whole.addAll(texts)
  const pieces = new TermIndex()
  for (const text of texts) pieces.addAll([text])
  const boosts = new Map([['output', 1]])
  expect(pieces.score(boosts, {}).scores).toEqual(whole.score(boosts, {}).scores)
})

it('looks for some terms in titles alone', () => {
  const index = new TermIndex()
  index.addAll(texts)
  expect([...index.score(new Map([['concept', 1]]), {}, new Set(['concept'])).scores]).toEqual([])
})

it('loads an empty index', () => {
  const index = new TermIndex()
  index.load(new TermIndex().dump(), [])
  expect(index.score(new Map([['a', 1]]), {}).scores.size).toBe(0)
})
