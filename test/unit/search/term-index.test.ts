import { expect, it } from 'vitest'
import { type FieldTexts, TermIndex } from '../../../search/term-index.ts'

const texts: FieldTexts[] = [
  { id: 0, title: 'output.filename', trail: 'Output', about: '', text: '', code: '' },
  { id: 1, title: 'Output', trail: 'Concepts Output', about: 'Where files go', text: '', code: '' },
  { id: 2, title: 'Entry', trail: '', about: '', text: '', code: '' },
]

// Holds what TermIndex does with members of MiniSearch to what MiniSearch itself does.
it('loads what it dumped: the same vocabulary and the same scores', () => {
  const built = new TermIndex()
  built.addAll(texts)
  const loaded = new TermIndex()
  loaded.load(JSON.parse(JSON.stringify(built.dump())), texts.length)
  expect(loaded.dump()).toEqual(built.dump())
  expect(loaded.documentCount).toBe(3)
  const boosts = new Map([
    ['output', 1],
    ['fil', 2],
    ['concept', 1],
  ])
  expect(loaded.score(boosts, { title: 4 })).toEqual(built.score(boosts, { title: 4 }))
  expect(loaded.listCompletions('out').sort()).toEqual(built.listCompletions('out').sort())
  expect(loaded.listNeighbours('entri', 1)).toEqual([['entry', 1]])
})

it('loads an empty index', () => {
  const index = new TermIndex()
  index.load(new TermIndex().dump(), 0)
  expect(index.score(new Map([['a', 1]]), {})).toEqual([])
})
