import type { Result } from './result.ts'
import { measurePageCpu, measureThroughputRatio } from './throughput.ts'

/** Measures the cost of a page at the edge. */
export async function* measureRuntime(): AsyncGenerator<Result> {
  yield {
    kind: 'measured',
    what: 'CPU of a page in the Worker, median',
    value: await measurePageCpu(),
    limit: 3,
    bound: 'at most',
    unit: 'ms',
  }
  yield {
    kind: 'measured',
    what: 'throughput, a rendered page against a bare KV stream',
    value: await measureThroughputRatio(),
    limit: 0.8,
    bound: 'at least',
    unit: 'of it',
  }
}
