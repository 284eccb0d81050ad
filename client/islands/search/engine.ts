import type { SearchResult } from '../../../search/search-index.ts'
import type { EmbeddedEngine } from '../../search/embedded-engine.ts'
import type { HostedService } from '../../search/hosted-service.ts'

/** The interface between the dialog and the engine that answers. */
export interface Engine {
  isHosted: boolean
  /** Answers a query, from one section of the site where `area` names it. Rejects when there is nothing to ask. */
  ask(query: string, area?: string): Promise<SearchResult>
  /** Calls back when the same query may have a better answer; returns how to stop that. */
  onBetter(callback: () => void): () => void
}

/** Makes the engine inside the site an {@link Engine}, and begins to load it. */
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

/** Makes the hosted service an {@link Engine}. Rejects when its client cannot be loaded. */
export async function host(service: HostedService): Promise<Engine> {
  const { createHostedAsk } = await import('../../search/hosted-service.ts')
  return { isHosted: true, ask: createHostedAsk(service), onBetter: () => () => {} }
}
