import { expect, it } from 'vitest'
import { SiteFixture, page as source } from '../site/site-fixture.ts'

/** Lists the sections that search finds on a page with this body. */
async function find(body: string, file = 'concepts/a.mdx') {
  const { pages } = await new SiteFixture({ [file]: source('A', body) }).build()
  const [page] = pages
  if (page === undefined) throw new Error('No page')
  return page.compiled.found
}

it('takes a page apart at its headings, with their titles whole, and leaves deeper ones in the text', async () => {
  const found = await find(
    'Lead `code` text.\n\n## output\n\nOne.\n\n### output.path <Badge text="5+"/>\n\nTwo.\n\n##### Deep\n\nThree.',
  )
  expect(found.text).toBe('Lead code text.')
  expect(found.sections.map(({ id, title, level, text }) => [id, title, level, text])).toEqual([
    ['output', 'output', 1, 'One.'],
    ['outputpath', 'output.path', 2, 'Two. Deep Three.'],
  ])
})

it('keeps the cells of a table and the items of a list apart', async () => {
  const { text } = await find('| a | b |\n|---|---|\n| c | d |\n\n- one\n- two')
  expect(text).toBe('a b c d one two')
})

it('notes the placeholders that a table lists, not those it only shows in use', async () => {
  const names = ['name', 'id', 'contenthash', 'chunkhash', 'fullhash', 'ext', 'path', 'query']
  const list = names.map((name) => `| \`[${name}]\` | Text, as for \`[other]\` |`).join('\n')
  const { sections } = await find(
    `## All\n\n| Placeholder | Value |\n|---|---|\n${list}\n\n## Some\n\n| a | b |\n|---|---|\n| \`[name]\` | \`[id]\` |`,
  )
  // Short ones are words that stand everywhere.
  expect(sections.map(({ placeholders }) => placeholders)).toEqual([
    ['[contenthash]', '[chunkhash]', '[fullhash]'],
    undefined,
  ])
})

it('takes names from code, each once and with their owners, not the words of listings', async () => {
  const { code, text } = await find(
    'Set `splitChunks`.\n\n```js title="webpack.config.js"\nexport default {\n  output: { filename: "[name].js" },\n  // a comment with words: none\n' +
      "  optimization: { splitChunks: { chunks: 'all' } },\n}\nconst value = await import('./lazy.js')\n```",
  )
  const names = code.split(' ')
  expect(names).toEqual(
    expect.arrayContaining(['output.filename', 'optimization.splitChunks', 'optimization.splitChunks.chunks']),
  )
  expect(names).not.toContain('const')
  expect(names).not.toContain('words')
  expect(names).not.toContain('splitChunks')
  expect(new Set(names).size).toBe(names.length)
  expect(text).toBe('Set splitChunks.')
})

it('takes every word of a command, and of a message', async () => {
  expect((await find('```bash\nnpx webpack serve --open\n```')).code).toBe('npx webpack serve --open')
  const { code } = await find('```text\nasset main.js 55 bytes\nERROR in ./src/index.js\nModule not found\n```')
  expect(code).toContain('found')
  expect(code).not.toContain('asset')
})

it('leaves out drawings and the tabs of package managers', async () => {
  const { text, code } = await find('```bash\nnpm install -D webpack\n```')
  expect(text).toBe('')
  expect(code.split(' ')).toEqual(expect.arrayContaining(['npm', 'yarn', 'pnpm', 'webpack']))
})

it('reports a page where search has a path of its own', async () => {
  const { messages, release } = await new SiteFixture({ 'search.md': source('Search') }).build()
  expect(release).toBeUndefined()
  expect(messages.map(({ ruleId }) => ruleId)).toEqual(['address-reserved'])
})
