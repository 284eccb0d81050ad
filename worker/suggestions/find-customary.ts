import { feedPath } from '../../content-build/contract/addresses.ts'
import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import { listWords } from './path-words.ts'

const feed = /^(?:rss|atom|feeds?)(?:\.(?:atom|rss|xml))?$/i
const version = /^(?:webpack-?)?v?(\d+)(?:\.[\dx]+)*$/i
/** Common addresses of files for robots and agents, with their addresses on this site. */
const machineFiles: ReadonlyMap<string, string> = new Map([
  ['/llms-full.txt', '/llms.txt'],
  ['/.well-known/llms.txt', '/llms.txt'],
  ['/.well-known/mcp', '/.well-known/mcp/server-card.json'],
  ['/.well-known/mcp.json', '/.well-known/mcp/server-card.json'],
])
/** Address of the page that compares webpack with other tools. */
const comparison = '/comparison/'

/**
 * Finds the target of an address that many sites have by custom: a file for programs (`/llms-full.txt`), a feed under another name (`/rss.xml`,
 * `/blog/feed`), a comparison of tools (`/webpack-vs-vite`), or a version (`/migrate/webpack-5`), which leads to the section's page about it or to
 * the section (`/migrate/6`).
 */
export function findCustomary(segments: readonly string[], { routes }: ContentIndex): string | undefined {
  const last = segments.at(-1) ?? ''
  const above = `/${segments.slice(0, -1).join('/').toLowerCase()}/`
  const [, major] = version.exec(last) ?? []
  const machineFile = machineFiles.get(`/${segments.join('/').toLowerCase()}`)
  return [
    ...(machineFile === undefined ? [] : [machineFile]),
    ...(feed.test(last) ? [feedPath] : []),
    ...(segments.some(isContest) ? [comparison] : []),
    ...(major === undefined || segments.length < 2 ? [] : [`${above}${major}/`, above]),
  ].find((path) => routes[path] !== undefined)
}

/** Returns true for `vite-vs-webpack`, `vs-vite` and `versus`. */
function isContest(segment: string): boolean {
  return listWords(segment.toLowerCase()).some((word) => word === 'vs' || word === 'versus')
}
