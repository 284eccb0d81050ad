import { Miniflare } from 'miniflare'
import { type Release, serializeIndex } from '../../content-build/assemble/release.ts'
import { indexKey, releaseKey } from '../../content-build/contract/records.ts'
import { bundleWorker } from '../worker/site/bundle-worker.ts'
import { clientFixture } from '../worker/site/client-fixture.ts'
import { CpuProfiler } from './cpu-profiler.ts'
import { createWorker } from './edge-runtime.ts'
import { readResponse } from './load.ts'
import { median } from './median.ts'

const starts = 3
const queries = [
  'output.filename',
  'split chunks',
  'how does hot module replacement work',
  'modul federaton',
  'css-loader',
]

export interface SearchCpu {
  /** Milliseconds of the first search of an isolate, which reads and loads the headings. */
  first: number
  /** Milliseconds of a later search. */
  later: number
}

/** Measures the processor time of a search in the Worker: the medians of several isolates. */
export async function measureSearchCpu({ id, records, index }: Release): Promise<SearchCpu> {
  const script = await bundleWorker(clientFixture)
  const costs: SearchCpu[] = []
  for (let start = 0; start < starts; start++) {
    const miniflare = new Miniflare({ logRequests: false, inspectorPort: 0, workers: [createWorker('site', script)] })
    try {
      const kv = await miniflare.getKVNamespace('CONTENT', 'site')
      for (const [key, value] of records) await kv.put(key, new TextDecoder().decode(value))
      await kv.put(indexKey(id), new TextDecoder().decode(serializeIndex(index)))
      await kv.put(releaseKey, JSON.stringify({ release: id, previous: [], publishedAt: '2026-01-01T00:00:00Z' }))
      const site = await miniflare.unsafeGetDirectURL('site')
      const profiler = await CpuProfiler.attach(await miniflare.getInspectorURL(), 'site')
      const ask = (query: string): Promise<unknown> =>
        readResponse(new URL(`/search/?q=${encodeURIComponent(query)}`, site))
      // The release's own index is read by whichever page comes first.
      await readResponse(new URL('/search/', site))
      const first = await profiler.measure(async () => void (await ask('entry')))
      const later = await profiler.measure(async () => {
        for (const query of queries) await ask(query)
      })
      profiler.close()
      costs.push({ first, later: later / queries.length })
    } finally {
      await miniflare.dispose()
    }
  }
  return { first: median(costs.map(({ first }) => first)), later: median(costs.map(({ later }) => later)) }
}
