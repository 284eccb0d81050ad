import type { Context } from 'hono'
import type { SearchResult } from '../../search/search-index.ts'
import type { AppEnv } from '../env.ts'
import { getRequestUrl } from '../request-url.ts'
import { findSearchIndex } from '../store/search-index.ts'

const longestQuery = 2000
const mostHits = 30

/** Returns the query `q`, cut to a length that few pasted errors exceed. */
export function getQuery(c: Context<AppEnv>): string {
  const query = getRequestUrl(c.req.raw).searchParams.get('q') ?? ''
  return query.trim().slice(0, longestQuery)
}

/** Searches the index of headings; returns null if the index cannot be read. */
export async function answerQuery(c: Context<AppEnv>, query: string): Promise<SearchResult | null> {
  const records = c.get('release').index.search
  const index = records === undefined ? null : await findSearchIndex(c.env.CONTENT, records.headings)
  return index === null ? null : index.search(query, mostHits)
}
