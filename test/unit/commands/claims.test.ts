import { expect, it } from 'vitest'
import { checkClaims, draftClaims } from '../../../content-build/check/claims.ts'
import { findClaims } from '../../../content-build/check/find-claims.ts'
import { parseOwnPages } from '../../../content-build/check/own-pages.ts'
import { parseMarkdown } from '../../../content-build/compile/markdown/parse.ts'
import { page, SiteFixture } from '../site/site-fixture.ts'

it('finds sentences with a universal word, each with the line of its paragraph', () => {
  const markdown =
    'The hash\nalways changes. It may not.\n\n- No `only`: nothing **else**. A `never.mind` file.\n\n| a |\n|---|\n| None. |\n'
  expect(findClaims(parseMarkdown(markdown, 'md'))).toEqual([
    { says: 'The hash always changes.', line: 1 },
    { says: 'No only: nothing else.', line: 4 },
    { says: 'None.', line: 8 },
  ])
})

it.each([
  ['code', '```js\n// never\n```\n\nA `no` and `output.all`.'],
  ['headings', '## Never again'],
  ['parts of words', 'Nothing, nevertheless, notation, allow, onlyness.'],
])('leaves %s alone', (_, markdown) => {
  expect(findClaims(parseMarkdown(markdown, 'md'))).toEqual([])
})

async function check(body: string, lists: Record<string, string>) {
  const { pages } = await new SiteFixture({ 'a.md': page('A', body) }).build()
  return checkClaims(parseOwnPages(pages), new Map(Object.entries(lists))).map(({ file, line, reason }) => [
    file,
    line,
    reason,
  ])
}

it('accepts sentences that the list of their page supports, whatever their marks and line breaks', async () => {
  const list = '- says: A chunk is never empty.\n  because: >\n    webpack/lib/A.js:\n    isEmpty\n'
  expect(await check('A [chunk](#chunk "t") is\n*never* empty.\n\n## Chunk', { 'claims/a.yaml': list })).toEqual([])
})

it('names sentences without support, entries without a sentence and lists without a page', async () => {
  const list = '- says: It is always so.\n  because: a run\n'
  expect(await check('Text.\n\nIt is never so.', { 'claims/a.yaml': list, 'claims/b.yaml': '[]' })).toEqual([
    ['a.md', 7, 'Nothing supports “It is never so.”'],
    ['claims/a.yaml', undefined, 'The page does not say “It is always so.”'],
    ['claims/b.yaml', undefined, 'There is no page for this list'],
  ])
})

it.each([
  ['[', 1],
  ['- says: a\n', 1],
  ['- says: a\n  because: b\n- says: c\n  because:\n', 4],
])('refuses the list %j with its line', async (list, line) => {
  expect(await check('Text.', { 'claims/a.yaml': list })).toContainEqual(['claims/a.yaml', line, expect.any(String)])
})

it('drafts the entries that a list lacks', () => {
  expect(draftClaims('It "never" ends.\n', 'a.md', '- says: No.\n  because: a run\n')).toBe(
    '# a.md:1\n- says: "It \\"never\\" ends."\n  because:\n# The page does not say: No.\n',
  )
})
