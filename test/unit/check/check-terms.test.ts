import { expect, it } from 'vitest'
import { parseOwnPages } from '../../../content-build/check/own-pages.ts'
import { checkTerms } from '../../../content-build/check/terms.ts'
import { page, SiteFixture } from '../site/site-fixture.ts'

const json = JSON.stringify({
  terms: { 'tree shaking': ['tree-shaking'], webpack: ['WebPack'] },
  spelling: { color: ['colour'], npm: ['NPM'], JavaScript: ['Javascript'] },
})
const glossary = page('Glossary', '## T\n\n### Tree shaking\n\nText.\n\n### webpack\n\nText.')

async function check(body: string, terms = json, more: Record<string, string> = {}) {
  const { pages } = await new SiteFixture({ 'a.md': page('A', body), 'glossary.md': glossary, ...more }).build()
  return checkTerms(parseOwnPages(pages), terms).map(({ file, line, reason }) => [file, line, reason])
}

it('names other forms of a term with their lines and what to write', async () => {
  expect(await check('Text.\n\nIts tree-shaking\nhas Colours. **WebPack** and NPM.')).toEqual([
    ['a.md', 7, '“tree-shaking” is called “tree shaking” here'],
    ['a.md', 8, '“Colour” is called “color” here'],
    ['a.md', 8, '“WebPack” is called “webpack” here'],
    ['a.md', 8, '“NPM” is called “npm” here'],
  ])
})

it.each([
  ['the term itself', 'Tree shaking, colors, npm, webpack and Webpack.'],
  ['code', '`tree-shaking`\n\n```text\ntree-shaking NPM\n```'],
  [
    'addresses',
    '[Text](/tree-shaking/ "NPM") <https://tree-shaking.test/>'.replace(
      '/tree-shaking/ "NPM"',
      'https://tree-shaking.test',
    ),
  ],
  ['headings', '## Error: NPM tree-shaking'],
  ['quotations', '> They said tree-shaking.'],
  ['names that hold the form', 'my-tree-shaking, tree-shaking.js, @scope/NPM'],
])('leaves %s alone', async (_, body) => {
  expect(await check(body)).toEqual([])
})

it('names terms that the glossary does not define', async () => {
  const terms = JSON.stringify({ terms: { chunk: ['chunck'] }, spelling: {} })
  expect(await check('Text.', terms)).toEqual([['glossary.md', undefined, 'The glossary does not define “chunk”']])
})

it.each(['{', '[]', '{"terms": {}}', '{"terms": {"a": "b"}, "spelling": {}}'])('refuses the list %s', async (terms) => {
  expect(await check('Text.', terms)).toEqual([['terms.json', 1, expect.any(String)]])
})

it('tells the line and the column of what is wrong in the list', async () => {
  const find = async (terms: string) => {
    const { pages } = await new SiteFixture({ 'a.md': page('A') }).build()
    return checkTerms(parseOwnPages(pages), terms).map(({ line, column, reason }) => `${line}:${column} ${reason}`)
  }
  expect(await find('{\n  "terms": {},\n  "spelling": {,}\n}')).toEqual(["3:16 Expected property name or '}'"])
  expect(await find('{\n  "terms": {},\n  "spelling": { "a": "b" }\n}')).toEqual([
    '3:22 `spelling.a`: Expected a list of forms',
  ])
})
