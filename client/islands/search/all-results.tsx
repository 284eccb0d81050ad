import { encodeQuery } from './translations.ts'

/** Leads from the answers to the page of all of them, which has an address to share. */
export function AllResults({ state: { query } }: { state: { query: string } }) {
  return <a href={`/search/?q=${encodeQuery(query)}`}>See all results for “{query.slice(0, 60)}”</a>
}
