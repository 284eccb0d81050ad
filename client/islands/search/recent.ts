import { readSetting, writeSetting } from '../../storage.ts'

/** The name under which DocSearch remembers what was opened from here. */
export const indexName = 'documentation'

const keys = ['RECENT', 'FAVORITE'].map((kind) => `__DOCSEARCH_${kind}_SEARCHES__${indexName}`)

/** Forgets which answers were opened. */
export function forgetRecent(): void {
  for (const key of keys) writeSetting(key, '[]')
}

/** Forgets what DocSearch cannot have written: it would fail over it. */
export function forgetForeign(): void {
  for (const key of keys) if (!isReadable(readSetting(key))) writeSetting(key, '[]')
}

function isReadable(stored: string | null): boolean {
  try {
    const items: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(items) && items.every(isAnswer)
  } catch {
    return false
  }
}

function isAnswer(item: Partial<Record<string, unknown>> | null): boolean {
  const { objectID, url, type, hierarchy } = item ?? {}
  return [objectID, url, type, (hierarchy as { lvl0?: unknown } | null)?.lvl0].every((part) => typeof part === 'string')
}
