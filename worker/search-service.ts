import type { Env } from './env.ts'
import type { SearchService } from './views/props.ts'

const account = /^[A-Z0-9]{6,20}$/
const key = /^[\w=+/-]{16,}$/
const name = /^[\w.-]{1,256}$/

/** Returns the hosted search service if all three variables are set and valid. */
export function findSearchService(env: Env): SearchService | undefined {
  const { ALGOLIA_APP_ID: appId = '', ALGOLIA_API_KEY: apiKey = '', ALGOLIA_INDEX_NAME: indexName = '' } = env
  return account.test(appId) && key.test(apiKey) && name.test(indexName) ? { appId, apiKey, indexName } : undefined
}

/** Lists the hosts that the service's client tries in turn. */
export function listSearchHosts({ appId }: SearchService): string[] {
  const id = appId.toLowerCase()
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)
  return [`https://${id}-dsn.algolia.net`, ...fallbacks]
}
