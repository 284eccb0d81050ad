import { isListOf, isText } from '../../data/checks.ts'
import { readSetting, removeSetting, writeSetting } from '../../storage.ts'

/** The name under which DocSearch remembers what was opened from here. */
export const indexName = 'documentation'

const settingKey = 'search-recent'
const keys = ['RECENT', 'FAVORITE'].map((kind) => `__DOCSEARCH_${kind}_SEARCHES__${indexName}`)
/** Ten times what DocSearch stores. */
const longest = 100_000

/** Tells whether opened answers are remembered: only for readers who have asked for it. */
export function remembersOpened(): boolean {
  return readSetting(settingKey) === 'on'
}

/** Decides whether answers that are opened are remembered; if not, those that were are forgotten. */
export function setRemembersOpened(remembers: boolean): void {
  if (remembers) writeSetting(settingKey, 'on')
  else for (const key of [settingKey, ...keys]) removeSetting(key)
}

/** Forgets what is stored of opened answers if they are not to be remembered, or if DocSearch cannot have written it. */
export function tidyOpened(): void {
  for (const key of keys) if (!remembersOpened() || !isReadable(readSetting(key))) removeSetting(key)
}

function isReadable(stored: string | null): boolean {
  if (stored === null) return true
  try {
    const items: unknown = stored.length < longest && JSON.parse(stored)
    return Array.isArray(items) && items.every(isAnswer)
  } catch {
    return false
  }
}

/** Tells whether a value is an answer as `search-item.ts` makes them, with an address on this site and text that can be shown. */
function isAnswer(item: Partial<Record<string, unknown>> | null): boolean {
  const { objectID, url, type, hierarchy, kind = '', trail = [] } = item ?? {}
  const { lvl0, lvl1 } = Object(hierarchy)
  return (
    isListOf(isText)([objectID, url, lvl0, lvl1, kind]) &&
    isListOf(isText)(trail) &&
    type === 'lvl1' &&
    isOwnPath(String(url)) &&
    // DocSearch stores none of these and would read them.
    !(item?.__docsearch_parent || item?._highlightResult || item?._snippetResult)
  )
}

/** Tells whether an address is a path of this site, and a browser reads it as one. */
function isOwnPath(url: string): boolean {
  return url.startsWith('/') && URL.parse(url, location.origin)?.origin === location.origin
}
