import type { DocSearchProps } from '@docsearch/react'
import type { SearchResult } from '../../search/search-index.ts'
import { fromHit } from './search-item.ts'

export type SearchClient = ReturnType<NonNullable<DocSearchProps['transformSearchClient']>>

/** How the latest query went. */
export type Outcome = { kind: 'answered'; count: number; error?: string | undefined } | { kind: 'failed' }

interface Requests {
  requests: readonly { query?: string; indexName: string }[]
}

/** What DocSearch reads of an answer. */
interface Answers {
  results: { hits: unknown[]; nbHits: number; index: string; query: string }[]
}

/**
 * The client of DocSearch that asks the embedded engine; it reports how the latest query went. Asked the same again, it answers the same
 * once `hasChosen`: what the reader points at stays where it is.
 */
export function createEmbeddedClient(
  ask: (query: string) => Promise<SearchResult>,
  report: (outcome: Outcome) => void,
  hasChosen: () => boolean,
): SearchClient {
  let shown: Answers['results'][number] | undefined
  return createClient(async ({ requests }) => {
    const [{ query = '', indexName } = { indexName: '' }] = requests
    const { hits, error } = await ask(query)
    // Only now: the reader may have chosen while this was on its way.
    if (shown?.query !== query || !hasChosen()) {
      shown = { hits: hits.map(fromHit), nbHits: hits.length, index: indexName, query }
    }
    return { answers: { results: [shown] }, error: error?.title }
  }, report)
}

/** The client of DocSearch that asks the hosted service. */
export function createHostedClient(
  search: (requests: Requests) => Promise<Answers>,
  report: (outcome: Outcome) => void,
): SearchClient {
  return createClient(async (requests) => ({ answers: await search(requests) }), report)
}

function createClient(
  search: (requests: Requests) => Promise<{ answers: Answers; error?: string | undefined }>,
  report: (outcome: Outcome) => void,
): SearchClient {
  let latest = 0
  const find = async (requests: Requests): Promise<Answers> => {
    const number = ++latest
    const reportLatest = (outcome: Outcome) => number === latest && report(outcome)
    try {
      const { answers, error } = await search(requests)
      const count = answers.results.reduce((sum, { hits }) => sum + hits.length, 0)
      reportLatest({ kind: 'answered', count, error })
      return answers
    } catch {
      reportLatest({ kind: 'failed' })
      // DocSearch shows its error screen for a moment only, without a way to try again, and leaves a rejection to nobody: who is told shows
      // the failure in place of an empty answer.
      return { results: [] }
    }
  }
  return {
    // DocSearch asks in this form alone, and reads no more than is there.
    search: find as unknown as SearchClient['search'],
    addAlgoliaAgent: () => {},
    transporter: { algoliaAgent: { value: '', add: () => ({}) as never } },
  }
}
