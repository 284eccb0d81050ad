import { expect, it } from 'vitest'
import { createSnippet, markMatches } from '../../../search/snippet.ts'

it('marks whole words by any of their terms', () => {
  expect(markMatches('Set output.filename and Output', new Set(['output']))).toBe(
    'Set <mark>output.filename</mark> and <mark>Output</mark>',
  )
})

it('shows the passage that holds most of the terms, cut between words', () => {
  const text = `${'Before it stands much. '.repeat(20)}Here chunks and runtime meet. ${'After it too. '.repeat(20)}`
  const html = createSnippet(text, new Set(['chunk', 'runtim']))
  expect(html).toContain('<mark>chunks</mark> and <mark>runtime</mark>')
  expect(html).toMatch(/^… \S.*\S …$/)
  expect(html.length).toBeLessThan(260)
})

it('shows the beginning where no term stands', () => {
  expect(createSnippet('Short text.', new Set(['x']))).toBe('Short text.')
  expect(createSnippet('', new Set(['x']))).toBe('')
})

it('cuts a text without spaces, and no character in two', () => {
  expect(createSnippet('🎉'.repeat(500), new Set())).toMatch(/^(?:🎉)+ …$/u)
})
