import type { SearchHit } from '../../../search/search-index.ts'
import { isListOf, isShape, isText } from '../../data/checks.ts'
import { readSetting, removeSetting, writeSetting } from '../../storage.ts'

/** A result that was opened before. */
export interface Opened {
  url: string
  title: string
  /** The title of its page. */
  page: string
  kind: string
}

const settingKey = 'search-recent'
const openedKey = 'search-opened'
const mostOpened = 6
/** The longest stored value in characters: ten times what is ever stored. */
const longest = 20_000
const isOpenedList = isListOf(isShape<Opened>({ url: isText, title: isText, page: isText, kind: isText }))

/** Returns true if opened results are remembered: only for readers who turned that on. */
export function remembersOpened(): boolean {
  return readSetting(settingKey) === 'on'
}

/** Sets whether opened results are remembered; turning it off forgets them. */
export function setRemembersOpened(remembers: boolean): void {
  if (remembers) writeSetting(settingKey, 'on')
  else for (const key of [settingKey, openedKey]) removeSetting(key)
}

/** Lists the opened results, the latest first. Entries that this site cannot have stored are deleted. */
export function listOpened(): Opened[] {
  const opened = remembersOpened() ? parse(readSetting(openedKey)) : undefined
  if (opened === undefined) removeSetting(openedKey)
  return opened ?? []
}

/** Remembers a result that is being opened, for readers who turned that on. */
export function rememberOpened({ url, title, page, kind }: SearchHit): void {
  if (!remembersOpened()) return
  const others = listOpened().filter((opened) => opened.url !== url)
  const opened: Opened[] = [{ url, title, page: page.title, kind }, ...others]
  writeSetting(openedKey, JSON.stringify(opened.slice(0, mostOpened)))
}

function parse(stored: string | null): Opened[] | undefined {
  if (stored === null || stored.length > longest) return undefined
  try {
    const items: unknown = JSON.parse(stored)
    const isOwn = isOpenedList(items) && items.length <= mostOpened && items.every(({ url }) => isOwnPath(url))
    return isOwn ? items : undefined
  } catch {
    return undefined
  }
}

/** Returns true if an address is a path of this site and browsers parse it as one. */
function isOwnPath(url: string): boolean {
  return url.startsWith('/') && URL.parse(url, location.origin)?.origin === location.origin
}
