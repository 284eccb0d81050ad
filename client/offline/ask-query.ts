import type { SearchButton } from '../elements/search-button.ts'
import { findSaved } from '../service-worker/stores.ts'

/** On the copy of the search page, which knows no query: puts the one of the address into its field, and asks it of the search over the page. */
export async function askQuery(): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('.query-form input')
  const query = new URLSearchParams(location.search).get('q')
  if (!field || !query) return
  field.value ||= query
  const opener = document.querySelector<SearchButton>('search-button')
  // Only where it is there without network: a search that cannot be loaded leads to this page, without the query.
  if (!opener || !(await findSaved())) return
  opener.typed = query
  opener.querySelector('form')?.requestSubmit()
}
