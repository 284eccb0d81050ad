import type { SearchResult } from '../../../search/search-index.ts'
import type { EmbeddedEngine } from '../../search/embedded-engine.ts'
import type { HostedService } from '../../search/hosted-service.ts'

/** The interface between the dialog and the search engine. */
export interface Engine {
  isHosted: boolean
  /** Answers a query, in one section of the site if `area` names it. Rejects if the engine cannot be loaded. */
  ask(query: string, area?: string): Promise<SearchResult>
  /** Calls back when the same query may have better results; returns a function that stops this. */
  onBetter(callback: () => void): () => void
}

/** Creates an {@link Engine} from the embedded engine, and starts to load it. */
export function embed(engine: EmbeddedEngine): Engine {
  engine.prepare()
  return {
    isHosted: false,
    ask: (query, area) => engine.ask(query, area),
    onBetter(callback) {
      engine.onComplete = callback
      return () => {
        engine.onComplete = () => {}
      }
    },
  }
}

/** Creates an {@link Engine} from the hosted service. Rejects if its client cannot be loaded. */
export async function host(service: HostedService): Promise<Engine> {
  const { createHostedAsk } = await import('../../search/hosted-service.ts')
  return { isHosted: true, ask: createHostedAsk(service), onBetter: () => () => {} }
}
