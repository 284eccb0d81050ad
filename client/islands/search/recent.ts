import { writeSetting } from '../../storage.ts'

/** The name under which DocSearch remembers what was opened from here. */
export const indexName = 'documentation'

/** Forgets which answers were opened. */
export function forgetRecent(): void {
  for (const kind of ['RECENT', 'FAVORITE']) writeSetting(`__DOCSEARCH_${kind}_SEARCHES__${indexName}`, '[]')
}
