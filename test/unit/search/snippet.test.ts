import { expect, it } from 'vitest'
import { createSnippet, findMatches, type MarkedText, splitAtMatches } from '../../../search/snippet.ts'

/** Returns the matches of a text. */
const read = ({ text, matches }: MarkedText) => matches.map(([start, end]) => text.slice(start, end))

it('marks whole words by any of their terms', () => {
  const text = 'Set output.filename and Output'
  expect(read({ text, matches: findMatches(text, new Set(['output'])) })).toEqual(['output.filename', 'Output'])
})

it('takes a text apart at its matches', () => {
  const matches = [
    [0, 3],
    [8, 11],
  ] as const
  expect(splitAtMatches({ text: 'Use and Use.', matches })).toEqual(['', 'Use', ' and ', 'Use', '.'])
  expect(splitAtMatches({ text: '<b>', matches: [] })).toEqual(['<b>'])
})

it('shows the passage that holds most of the terms, cut between sentences', () => {
  const text = `${'Before it stands much. '.repeat(20)}Here chunks and runtime meet. ${'After it too. '.repeat(20)}`
  const snippet = createSnippet(text, new Set(['chunk', 'runtim']))
  expect(read(snippet)).toEqual(['chunks', 'runtime'])
  expect(snippet.text).toMatch(/^Here chunks and runtime meet\. .*After it too\.$/)
  expect(snippet.text.length).toBeLessThan(200)
})

it('shows the beginning where no term stands', () => {
  expect(createSnippet('Short text.', new Set(['x']))).toEqual({ text: 'Short text.', matches: [] })
  expect(createSnippet('', new Set(['x']))).toEqual({ text: '', matches: [] })
})

it('ends with a sentence where one ends late enough, and with no ellipsis then', () => {
  const sentence = `Plugins tap into hooks, ${'which webpack calls in order, '.repeat(3)}one by one.`
  expect(createSnippet(`${sentence} ${'And then the next sentence goes on. '.repeat(5)}`, new Set()).text).toMatch(
    /one by one\.(?: And then the next sentence goes on\.)?$/,
  )
})

it('ends between two words with an ellipsis, never within a name in code or after a comma', () => {
  const names = Array.from({ length: 20 }, (_, number) => `optimization.splitChunks.cacheGroups.group${number},`)
  const { text } = createSnippet(names.join(' '), new Set())
  expect(text).toMatch(/\.group\d+ …$/)
})

it('ends what was cut before with an ellipsis as well', () => {
  expect(createSnippet('The names of the files that webpack', new Set()).text).toBe(
    'The names of the files that webpack …',
  )
})

it('cuts a text without spaces, and no character in two', () => {
  expect(createSnippet('🎉'.repeat(500), new Set()).text).toMatch(/^(?:🎉)+ …$/u)
})
