import type { DocSearchProps } from '@docsearch/react'
import type { EmbeddedEngine } from '../../search/embedded-engine.ts'
import {
  createEmbeddedClient,
  createHostedClient,
  type Outcome,
  type SearchClient,
} from '../../search/search-client.ts'
import { fromRecords } from '../../search/search-item.ts'
import type { HostedService } from './hosted-service.ts'
import { indexName } from './recent.ts'

/** What answers, as the interface is told of it. */
export interface Engine extends Pick<DocSearchProps, 'appId' | 'apiKey' | 'indices' | 'transformItems'> {
  isHosted: boolean
  /** `getText` gives a query as it was pasted; `hasChosen` tells whether the reader has chosen among the answers. */
  createClient(
    getText: (query: string) => string,
    report: (outcome: Outcome) => void,
    hasChosen: () => boolean,
  ): SearchClient
  /** Calls back when the same query may have a better answer; answers how to stop that. */
  onBetter(callback: () => void): () => void
}

/** The engine inside the site; it begins to load. */
export function embed(engine: EmbeddedEngine): Engine {
  engine.prepare()
  return {
    // DocSearch wants an account; nothing is asked there.
    appId: 'embedded',
    apiKey: 'embedded',
    indices: [indexName],
    isHosted: false,
    createClient: (getText, report, hasChosen) =>
      createEmbeddedClient((query) => engine.ask(getText(query)), report, hasChosen),
    onBetter(callback) {
      engine.onComplete = callback
      return () => {
        engine.onComplete = () => {}
      }
    },
  }
}

/** The hosted service, asked without a profile of who asks. */
export async function host(service: HostedService): Promise<Engine> {
  const { searchService } = await import('../../search/hosted-service.ts')
  const searchParameters = { enablePersonalization: false, clickAnalytics: false }
  return {
    ...service,
    indices: [{ name: service.indexName, searchParameters }],
    transformItems: (records) => fromRecords(records),
    isHosted: true,
    createClient: (_, report) => createHostedClient(searchService(service), report),
    onBetter: () => () => {},
  }
}
