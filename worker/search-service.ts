import type { Env } from './env.ts'
import type { SearchService } from './views/props.ts'

const account = /^[A-Z0-9]{6,20}$/
const key = /^[\w=+/-]{16,}$/
const name = /^[\w.-]{1,256}$/

/** The hosted search service, where all three variables are set and are what they should be. */
export function findSearchService(env: Env): SearchService | undefined {
  const { ALGOLIA_APP_ID: appId = '', ALGOLIA_API_KEY: apiKey = '', ALGOLIA_INDEX_NAME: indexName = '' } = env
  return account.test(appId) && key.test(apiKey) && name.test(indexName) ? { appId, apiKey, indexName } : undefined
}

/** The hosts that the service's client asks, one after the other. */
export function listSearchHosts({ appId }: SearchService): string[] {
  const id = appId.toLowerCase()
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)
  return [`https://${id}-dsn.algolia.net`, ...fallbacks]
}
