import { liteClient } from 'algoliasearch/lite'
import type { createHostedClient } from './search-client.ts'

/** Asks the hosted service through its own client, which tries its other hosts where one fails. */
export function searchService(account: { appId: string; apiKey: string }): Parameters<typeof createHostedClient>[0] {
  const client = liteClient(account.appId, account.apiKey)
  // DocSearch wrote what is asked here, for this very client.
  return (requests) => client.search(requests as Parameters<typeof client.search>[0]) as never
}
