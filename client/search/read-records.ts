import { getPageKind, getSectionKind } from '../../search/kind.ts'
import type { SearchHit } from '../../search/search-index.ts'
import { parseMarked } from './parse-marked.ts'

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** Reads the results of the hosted service, each address once. Leaves out results without an address or a title. */
export function readRecords(records: readonly unknown[]): SearchHit[] {
  const items = new Map<string, SearchHit>()
  for (const record of records) {
    const item = readRecord(record)
    if (item !== undefined && !items.has(item.url)) items.set(item.url, item)
  }
  return [...items.values()]
}

function readRecord(record: unknown): SearchHit | undefined {
  const url = toPath(getText(record, 'url'))
  const present = levels.filter((level) => getText(record, 'hierarchy', level) !== '')
  const deepest = present.at(-1)
  if (url === undefined || deepest === undefined) return undefined
  const titles = present.map((level) => getText(record, 'hierarchy', level))
  const title = titles.at(-1) ?? ''
  const marked = parseMarked(getText(record, '_snippetResult', 'hierarchy', deepest, 'value') || title)
  const snippet = parseMarked(getText(record, '_snippetResult', 'content', 'value') || getText(record, 'content'))
  const [path = url] = url.split('#')
  return {
    url,
    title: marked.text,
    titleMatches: marked.matches,
    trail: titles.slice(0, -1),
    kind: getSectionKind(getPageKind(url), title),
    snippet,
    page: { url: path, title: titles[1] ?? title },
  }
}

/** Returns the path of an address, whichever host the crawler saw; returns `undefined` if it is not a web address. */
function toPath(address: string): string | undefined {
  const url = URL.parse(address, 'https://docs.invalid')
  return address === '' || url === null || !/^https?:$/.test(url.protocol) ? undefined : url.pathname + url.hash
}

/** Returns the text at the end of a path of keys; an empty text if there is none. */
function getText(record: unknown, ...path: string[]): string {
  let value = record
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  }
  return typeof value === 'string' ? value : ''
}
