import { expect, it } from 'vitest'
import { findCustomary } from '../../../worker/suggestions/find-customary.ts'
import { splitPath } from '../../../worker/suggestions/path-words.ts'
import { createIndex } from '../views/create-props.ts'

const card = '/.well-known/mcp/server-card.json'
const index = createIndex([
  '/',
  ...['/comparison/', '/configuration/', '/feed.xml', '/llms.txt', '/migrate/', '/migrate/5/', card],
])
const find = (path: string, among = index): string | undefined => findCustomary(splitPath(path).segments, among)

it.each([
  ['/llms-full.txt', '/llms.txt'],
  ['/.well-known/llms.txt', '/llms.txt'],
  ['/.well-known/mcp', card],
  ['/.well-known/mcp.json', card],
  ['/rss', '/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/atom.xml', '/feed.xml'],
  ['/blog/feed/', '/feed.xml'],
  ['/webpack-vs-vite', '/comparison/'],
  ['/vs/rspack/', '/comparison/'],
  ['/Vite-VS-webpack', '/comparison/'],
  ['/migrate/webpack-5', '/migrate/5/'],
  ['/migrate/v5.2', '/migrate/5/'],
  ['/migrate/6', '/migrate/'],
])('finds what %s means by custom: %s', (path, expected) => {
  expect(find(path)).toBe(expected)
})

it.each(['/feedback', '/rssfeeds', '/canvas', '/devs', '/6', '/nowhere/6', '/migrate/5-steps', '/'])(
  'finds nothing for %s',
  (path) => {
    expect(find(path)).toBeUndefined()
  },
)

it('finds nothing that a release does not have', () => {
  const empty = createIndex(['/'])
  expect(['/rss.xml', '/webpack-vs-vite', '/migrate/6'].map((path) => find(path, empty))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
