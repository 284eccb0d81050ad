import { expect, it } from 'vitest'
import {
  describe,
  type Files,
  getRelease,
  page,
  pageRoute,
  problems,
  recordText,
  release,
  SiteFixture,
  textOf,
} from '../site/site-fixture.ts'

const partial = '> [!NOTE]\n> Said **once**.\n\nAnd [more](/b/).\n'

it('puts the text of a partial where a page includes it, in the HTML and in the Markdown', async () => {
  const files: Files = {
    'a.mdx': page('A', 'Before.\n\n<Include file="./_shared.mdx" />\n\nAfter.'),
    'guides/b.mdx': page('B', "<Include file='/_shared.mdx' />"),
    'b.mdx': page('B'),
    '_shared.mdx': partial,
  }
  const built = await release(files)
  expect(Object.keys(built.index.routes)).not.toContain('/_shared/')
  for (const path of ['/a/', '/guides/b/']) {
    expect(recordText(built, path)).toContain('Said <strong>once</strong>.')
    expect(textOf(built, `source/${pageRoute(built, path).source}`)).toContain('Said **once**.')
  }
})

it('leaves code blocks as they are written', async () => {
  const code = '````mdx\n```\n<Include file="./_none.mdx" />\n```\n<Include file="./_none.mdx" />\n````'
  expect(await problems({ 'a.mdx': page('A', code) })).toEqual([])
})

it.each<[string, Files, string[]]>([
  [
    'a partial that is missing',
    { 'g/a.mdx': page('A', '<Include file="./_none.mdx" />') },
    ['g/a.mdx:5 include error: There is no `g/_none.mdx`'],
  ],
  [
    'a page',
    { 'a.mdx': page('A', '<Include file="./b.mdx" />'), 'b.mdx': page('B') },
    ['a.mdx:5 include error: `./b.mdx` is no partial'],
  ],
  [
    'a file outside of the content folder',
    { 'a.mdx': page('A', '<Include file="../_b.mdx" />') },
    ['a.mdx:5 include error: `../_b.mdx` is no partial'],
  ],
  [
    'a partial that includes another',
    { 'a.mdx': page('A', '<Include file="./_b.mdx" />'), '_b.mdx': '<Include file="./_c.mdx" />', '_c.mdx': 'C.' },
    [
      '_c.mdx include warning: No page includes this partial',
      '_b.mdx include warning: No page includes this partial',
      'a.mdx:5 include error: `_b.mdx` includes a partial itself',
    ],
  ],
  [
    'front matter',
    { 'a.mdx': page('A', '<Include file="./_b.mdx" />'), '_b.mdx': '---\ntitle: B\n---\n' },
    ['a.mdx:5 include error: `_b.mdx` has front matter', '_b.mdx include warning: No page includes this partial'],
  ],
])('refuses to include %s', async (_case, files, expected) => {
  expect((await problems(files)).toSorted()).toEqual(expected.toSorted())
})

it('tells mistakes by the line of the partial, and those below it by the line of the page', async () => {
  const body = 'Before.\n\n<Include file="./_b.mdx" />\n\n[Dead](/below/)'
  const files = { 'a.mdx': page('A', body), '_b.mdx': 'One.\n\nTwo.\n\n[Dead](/inside/)' }
  const places = (await problems(files)).map((line) => line.split(' ', 1)[0])
  expect(places.toSorted()).toEqual(['_b.mdx:5', 'a.mdx:9'])
})

it('follows edits of a partial', async () => {
  const fixture = new SiteFixture({ 'a.mdx': page('A', '<Include file="./_b.mdx" />'), '_b.mdx': 'Old.' })
  const builder = fixture.createBuilder()
  await builder.build()
  fixture.write('_b.mdx', 'New. [Dead](/dead/)')
  expect(describe((await builder.build(['_b.mdx'])).messages).map((line) => line.split(' ', 1)[0])).toEqual([
    '_b.mdx:1',
  ])
  fixture.write('_b.mdx', 'New.')
  expect(recordText(getRelease(await builder.build(['_b.mdx'])), '/a/')).toContain('New.')
})
