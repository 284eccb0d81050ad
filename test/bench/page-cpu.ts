import { CpuProfiler } from './cpu-profiler.ts'
import { startEdgeRuntime } from './edge-runtime.ts'
import { readResponse } from './load.ts'
import { median } from './median.ts'

const warmUp = 200
const batches = 11
const pagesOfBatch = 40

/** The milliseconds of CPU that a page of the largest kind costs the Worker, once it is warm: the median of several batches. */
export async function measurePageCpu(): Promise<number> {
  const runtime = await startEdgeRuntime()
  try {
    const profiler = await CpuProfiler.attach(runtime.inspector, 'site')
    const readPages = async (count: number) => {
      for (let page = 0; page < count; page++) await readResponse(runtime.rendered)
    }
    await readPages(warmUp)
    const costs: number[] = []
    for (let batch = 0; batch < batches; batch++) {
      costs.push((await profiler.measure(() => readPages(pagesOfBatch))) / pagesOfBatch)
    }
    profiler.close()
    return median(costs)
  } finally {
    await runtime.dispose()
  }
}
