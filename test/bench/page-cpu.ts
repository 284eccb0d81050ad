import { CpuProfiler } from './cpu-profiler.ts'
import { startEdgeRuntime } from './edge-runtime.ts'
import { readResponse } from './load.ts'
import { median } from './median.ts'

const batches = 14
const pagesOfBatch = 40

/**
 * The milliseconds of CPU that a page of the largest kind costs a warm Worker which has to render it: the median of several batches.
 *
 * Other pages come first, until the Worker remembers as many shells as it ever does.
 */
export async function measurePageCpu(): Promise<number> {
  const runtime = await startEdgeRuntime()
  try {
    const profiler = await CpuProfiler.attach(runtime.inspector, 'site')
    for (const page of runtime.otherPages) await readResponse(page)
    for (const page of runtime.largePages) await readResponse(page)
    const costs: number[] = []
    for (let batch = 0; batch < batches; batch++) {
      const first = (batch * pagesOfBatch) % runtime.largePages.length
      const pages = runtime.largePages.slice(first, first + pagesOfBatch)
      const cost = await profiler.measure(async () => {
        for (const page of pages) await readResponse(page)
      })
      costs.push(cost / pages.length)
    }
    profiler.close()
    return median(costs)
  } finally {
    await runtime.dispose()
  }
}
