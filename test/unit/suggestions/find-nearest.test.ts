import { expect, it } from 'vitest'
import type { ContentHash } from '../../../content-build/contract/records.ts'
import type { Route } from '../../../content-build/contract/routes.ts'
import { findNearest } from '../../../worker/suggestions/find-nearest.ts'
import { createIndex } from '../views/create-props.ts'

const index = createIndex([
  '/',
  '/api/',
  '/api/cli/',
  '/api/hot-module-replacement/',
  '/blog/2020-10-10-webpack-5-release/',
  '/concepts/',
  '/concepts/hot-module-replacement/',
  '/concepts/output/',
  '/concepts/targets/',
  '/configuration/',
  '/configuration/mode/',
  '/configuration/node/',
  '/configuration/output/',
  '/guides/',
  '/guides/asset-management/',
  '/guides/Café-au-lait/',
  '/guides/code-splitting/',
  '/guides/output-management/',
  '/loaders/',
  '/loaders/babel-loader/',
  '/loaders/css-loader/',
  '/loaders/less-loader/',
  '/loaders/sass-loader/',
  '/loaders/style-loader/',
  '/plugins/',
  '/plugins/split-chunks-plugin/',
])

const find = (path: string): string[] => findNearest(index, path).map(({ url }) => url)

it.each([
  ['a slip of the keyboard', '/configuration/ouput/', '/configuration/output/'],
  ['two letters swapped in a short name', '/api/cil/', '/api/cli/'],
  ['a slip in the folder as well', '/configuraton/outputt/', '/configuration/output/'],
  ['another folder', '/concepts/output-management/', '/guides/output-management/'],
  ['no folder', '/code-splitting/', '/guides/code-splitting/'],
  ['more folders', '/docs/v5/guides/code-splitting/', '/guides/code-splitting/'],
  ['a static file', '/guides/code-spliting.html', '/guides/code-splitting/'],
  ["a folder's file", '/guide/code-splitting/index.html', '/guides/code-splitting/'],
  ['words run together', '/guides/codesplitting/', '/guides/code-splitting/'],
  ['the name of a class', '/plugins/SplitChunkPlugin/', '/plugins/split-chunks-plugin/'],
  ['another case and a slip', '/GUIDES/Code-Spliting/', '/guides/code-splitting/'],
  ['a part of the name', '/loaders/css/', '/loaders/css-loader/'],
  ['a post without its date', '/blog/webpack-5-release/', '/blog/2020-10-10-webpack-5-release/'],
  ['the singular', '/concepts/target/', '/concepts/targets/'],
  ['a page below a page', '/plugins/split-chunks-plugin/options/', '/plugins/split-chunks-plugin/'],
  ['a page that never was in a section', '/concepts/zzzzzz/', '/concepts/'],
  ['letters outside of ASCII', '/guides/café-au-lai/', '/guides/Café-au-lait/'],
])('%s leads to the page that was meant', (_, path, expected) => {
  expect(find(path)[0]).toBe(expected)
})

it('names all pages of the same name, the one in the folder first', () => {
  expect(find('/api/hot-module-replacment/')).toEqual([
    '/api/hot-module-replacement/',
    '/concepts/hot-module-replacement/',
    '/api/',
  ])
})

it.each(['/nowhere/', '/zzz/qqq/', '/__proto__/', '/constructor/', '/a/', '/%/', '/-/', '/'])(
  'names nothing for %s, which is like no page',
  (path) => expect(find(path)).toEqual([]),
)

it('sees no likeness in a word that many names share', () => {
  expect(find('/loaders/file-loader/')).toEqual(['/loaders/'])
})

it('takes a word that some page has for what was meant', () => {
  expect(find('/configurations/mode/')).not.toContain('/configuration/node/')
})

it('names five pages at most, none twice', () => {
  const many = createIndex(Array.from({ length: 30 }, (_, index) => `/section-${index}/output/`))
  const found = findNearest(many, '/output/')
  expect(found).toHaveLength(5)
  expect(new Set(found.map(({ url }) => url)).size).toBe(5)
})

it('never names the home page, a printable section or a file', () => {
  // The brand is checked at build time only; a fixture's hash is any string.
  const hash = 'a'.repeat(20) as ContentHash
  const others: Record<string, Route> = {
    '/guides/printable/': { kind: 'print', section: 'guides', print: [hash], version: hash },
    '/feed.xml': { kind: 'file', file: hash, type: 'application/xml' },
  }
  const wider = { ...index, routes: { ...index.routes, ...others } }
  expect(findNearest(wider, '/printabel/')).toEqual([])
  expect(findNearest(wider, '/feed.xm/')).toEqual([])
  expect(findNearest(createIndex([]), '/output/')).toEqual([])
})
