import { expect, it } from 'vitest'
import { parseOwnPages } from '../../../content-build/check/own-pages.ts'
import { checkProse } from '../../../content-build/check/prose.ts'
import { page, SiteFixture } from '../site/site-fixture.ts'

async function check(body: string) {
  const { pages } = await new SiteFixture({ 'a.mdx': page('A', body) }).build()
  return checkProse(parseOwnPages(pages)).map(({ line, ruleId, reason, fatal }) => [line, ruleId, reason, fatal])
}

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it('names a sentence of more than forty words with the line of its paragraph', async () => {
  expect(await check(`Short.\n\nShort. With \`a\` ${words(39)}. Short.`)).toEqual([
    [7, 'sentence-long', 'A sentence of 41 words: “With `…` word word word word word word w…”', false],
  ])
})

it.each([
  ['forty words', `${words(40)}.`],
  ['two sentences, the second of which begins with a name in lower case', `${words(30)}. webpack ${words(20)}.`],
  ['two sentences, the second of which begins with code', `${words(30)}. \`entry\` ${words(20)}.`],
  ['code, which counts as one word', `${words(38)} \`${words(20)}\`.`],
  ['code blocks', `\`\`\`text\n${words(60)}\n\`\`\``],
  ['headings', `## ${words(60)}`],
  ['cells of a table, each by itself', `| ${words(30)} | ${words(30)} |\n|---|---|`],
  ['items of a list, each by itself', `- ${words(30)}\n- ${words(30)}`],
])('leaves %s alone', async (_, body) => {
  expect(await check(body)).toEqual([])
})

it.each([
  ['It runs once.', 'It'],
  ['They run.', 'They'],
  ['Its value is a string.', 'Its'],
  ['This is the default.', 'This is'],
  ['Those are **merged**.', 'Those are'],
])('names a list item that begins with a pronoun: %s', async (item, found) => {
  expect(await check(`- ${item}\n- \`a\` runs.`)).toEqual([
    [5, 'list-pronoun', `A list item begins with “${found}”`, false],
  ])
})

it.each(['This option runs once.', 'Items are merged.', '`a` runs.\n\n  It runs once.'])(
  'leaves a list item alone that says what it is about: %s',
  async (item) => {
    expect(await check(`- ${item}`)).toEqual([])
  },
)

it('names a heading that stands twice in the same section, and not one in another', async () => {
  expect(await check('## a\n\n### Example\n\n## b\n\n### Example\n\n### `Example`\n\n## a')).toEqual([
    [13, 'heading-repeated', 'The heading “Example” stands twice here', false],
    [15, 'heading-repeated', 'The heading “a” stands twice here', false],
  ])
})

it('leaves the coverage alone, which lists names instead of sentences', async () => {
  const configuration = { 'configuration/output.mdx': page('Output', '') }
  const { pages } = await new SiteFixture(configuration).build()
  expect(pages.map(({ input }) => input.url)).toContain('/contribute/coverage/')
  expect(parseOwnPages(pages).map(({ url }) => url)).toEqual(['/configuration/output/'])
})
