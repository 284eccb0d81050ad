import { liteClient } from 'algoliasearch/lite'
import type { SearchResult } from '../../search/search-index.ts'
import { readRecords } from './read-records.ts'

/** An index of the hosted search service, and its search-only key. */
export interface HostedService {
  appId: string
  apiKey: string
  indexName: string
}

const mostHits = 30

/** Queries the hosted service with its own client, which tries its other hosts if one fails, without a profile of the reader. */
export function createHostedAsk({ appId, apiKey, indexName }: HostedService): (query: string) => Promise<SearchResult> {
  const client = liteClient(appId, apiKey)
  return async (query) => {
    const { results } = await client.search({
      requests: [{ indexName, query, hitsPerPage: mostHits, enablePersonalization: false, clickAnalytics: false }],
    })
    return { hits: results.flatMap((result) => ('hits' in result ? readRecords(result.hits) : [])), areas: [] }
  }
}
