import type { DocSearchHit } from '@docsearch/react'
import { getPageKind, getSectionKind, type Kind } from '../../search/kind.ts'
import type { SearchHit } from '../../search/search-index.ts'
import type { MarkedText } from '../../search/snippet.ts'
import { parseMarked } from './parse-marked.ts'

/**
 * An answer as the interface shows it. DocSearch groups by `hierarchy.lvl0`, stores all but `_snippetResult` with the recent searches, and
 * wants the rest to be there.
 */
export interface SearchItem extends DocSearchHit {
  kind: Kind
  /** The headings between the page and this one. */
  trail: readonly string[]
  /** With their matches; not of an answer that was opened before. */
  _snippetResult: DocSearchHit['_snippetResult'] & { title: MarkedText; text: MarkedText }
}

interface Answer {
  /** A path, with the fragment of a section. */
  url: string
  title: string
  /** The titles of the section and the page, or of either. */
  page: readonly string[]
  trail: readonly string[]
  kind: Kind
  markedTitle: MarkedText
  text: MarkedText
}

/** An answer of the embedded engine. */
export function fromHit({ url, title, titleMatches, trail, kind, snippet, page }: SearchHit): SearchItem {
  const isPage = url === page.url
  const place = isPage ? trail.length : trail.indexOf(page.title)
  return createItem({
    url,
    title,
    markedTitle: { text: title, matches: titleMatches },
    page: [...trail.slice(0, place), page.title],
    trail: trail.slice(place + 1),
    kind,
    text: snippet,
  })
}

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** Answers of the hosted service, each place once. What has no address or no title cannot be shown and is left out. */
export function fromRecords(records: readonly unknown[]): SearchItem[] {
  const items = new Map<string, SearchItem>()
  for (const record of records) {
    const item = fromRecord(record)
    if (item !== undefined && !items.has(item.url)) items.set(item.url, item)
  }
  return [...items.values()]
}

function fromRecord(record: unknown): SearchItem | undefined {
  const url = toPath(getText(record, 'url'))
  const present = levels.filter((level) => getText(record, 'hierarchy', level) !== '')
  const deepest = present.at(-1)
  if (url === undefined || deepest === undefined) return undefined
  const titles = present.map((level) => getText(record, 'hierarchy', level))
  const title = titles.at(-1) ?? ''
  return createItem({
    url,
    title,
    page: titles.slice(0, 2),
    trail: titles.slice(2, -1),
    kind: getSectionKind(getPageKind(url), title),
    markedTitle: parseMarked(getText(record, '_snippetResult', 'hierarchy', deepest, 'value') || title),
    text: parseMarked(getText(record, '_snippetResult', 'content', 'value') || getText(record, 'content')),
  })
}

/** The path of an address, whichever host the crawler saw; nothing of what is no web address. */
function toPath(address: string): string | undefined {
  const url = URL.parse(address, 'https://docs.invalid')
  return address === '' || url === null || !/^https?:$/.test(url.protocol) ? undefined : url.pathname + url.hash
}

/** What stands at the end of a path of keys, where that is a text. */
function getText(record: unknown, ...path: string[]): string {
  let value = record
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  }
  return typeof value === 'string' ? value : ''
}

function createItem({ url, title, page, trail, kind, markedTitle, text }: Answer): SearchItem {
  const [path = url, anchor = null] = url.split('#')
  const rest = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  return {
    objectID: url,
    url,
    url_without_anchor: path,
    anchor,
    content: null,
    type: 'lvl1',
    // Pages of one title in different sections are different groups.
    hierarchy: { lvl0: page.join(' › '), lvl1: title, ...rest },
    kind,
    trail,
    // Only what this site shows; the rest is for components of DocSearch that it replaces.
    _snippetResult: { title: markedTitle, text } as SearchItem['_snippetResult'],
  } as SearchItem
}
