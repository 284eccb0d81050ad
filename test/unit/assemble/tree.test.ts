import { expect, it } from 'vitest'
import { listFiles, page, release, sectionTree } from '../site/site-fixture.ts'

it('gives a page every field of the specification', async () => {
  const source = page(
    'Output',
    '## Usage\n\n### Names\n\nText.',
    'description: Where bundles go.\nsort: 4\ngroup: Community\ncontributors: [ada]\nrelated:\n  - title: Caching\n    url: https://example.com/\n',
  )
  const built = await release({ 'concepts/output.mdx': source })
  expect(listFiles(built)).toEqual([
    {
      type: 'file',
      path: 'concepts/output.mdx',
      name: 'output.mdx',
      size: Buffer.byteLength(source),
      extension: '.mdx',
      url: '/concepts/output/',
      title: 'Output',
      sort: 4,
      group: 'Community',
      description: 'Where bundles go.',
      anchors: [{ title: 'Usage', id: 'usage', level: 1, children: [{ title: 'Names', id: 'names', level: 2 }] }],
      contributors: ['ada'],
      related: [{ title: 'Caching', url: 'https://example.com/' }],
      source: 'content/concepts/output.mdx',
      edit: 'https://github.com/webpack/webpack.js.org/edit/main/content/concepts/output.mdx',
    },
  ])
})

it('adds up the sizes of folders and takes their titles from their index pages', async () => {
  const built = await release({
    'index.md': page('Home'),
    'api/index.md': page('The API'),
    'api/hooks/compiler.md': page('Compiler'),
  })
  const sizes = [page('Home'), page('The API'), page('Compiler')].map((text) => Buffer.byteLength(text))
  const api = {
    type: 'directory',
    path: 'api',
    name: 'api',
    size: (sizes[1] ?? 0) + (sizes[2] ?? 0),
    url: '/api/',
    title: 'The API',
    sort: 1,
  }
  expect(built.index.tree).toEqual({
    type: 'directory',
    path: '',
    name: 'content',
    size: sizes.reduce((sum, size) => sum + size),
    url: '/',
    title: 'Home',
    sort: -1,
    children: [expect.objectContaining({ type: 'file', url: '/', sort: -1 }), { ...api, children: [] }],
  })
  expect(sectionTree(built, 'api')).toMatchObject({
    ...api,
    children: [
      { type: 'file', url: '/api/', sort: -1 },
      {
        type: 'directory',
        path: 'api/hooks',
        title: 'Hooks',
        size: sizes[2],
        children: [{ url: '/api/hooks/compiler/' }],
      },
    ],
  })
})

it('leaves what sections hold out of the index', async () => {
  const headings = '## An anchor of its own\n\nText.'
  const { index } = await release({ 'api/index.md': page('API', headings), 'guides/one.md': page('One', headings) })
  expect(index.tree.children.map(({ path }) => path)).toEqual(['api', 'guides'])
  expect(JSON.stringify(index)).not.toContain('an-anchor-of-its-own')
})

it('orders a folder: index, then sort, then title with the numbers that follow', async () => {
  const built = await release({
    'api/zebra.md': page('Zebra'),
    'api/second.md': page('Second', '', 'sort: 2\n'),
    'api/apple.md': page('apple'),
    'api/first.md': page('First', '', 'sort: 1\n'),
    'api/index.md': page('API', '', 'sort: 7\n'),
  })
  expect(listFiles(built).map(({ name, sort }) => [name, sort])).toEqual([
    ['index.md', -1],
    ['first.md', 1],
    ['second.md', 2],
    ['apple.md', 3],
    ['zebra.md', 4],
  ])
})

it('leaves out the README of the folder and the examples', async () => {
  const built = await release({
    'README.md': 'no front matter',
    'examples/one/README.md': 'none here either',
    'guides/README.md': page('A page called README'),
  })
  expect(listFiles(built).map(({ path }) => path)).toEqual(['guides/README.md'])
})
