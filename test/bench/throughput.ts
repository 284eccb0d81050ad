import { startEdgeRuntime } from './edge-runtime.ts'
import { measureRequestRate } from './load.ts'
import { median } from './median.ts'
import { measurePageCpu } from './page-cpu.ts'

export { measurePageCpu }

const starts = 3
const rounds = 20
const roundMs = 400
const warmUpMs = 2000

/**
 * Pages per second that a warm Worker serves, divided by how often a Worker of one line streams the same bytes from the same KV.
 *
 * Warm: it has rendered every page once and remembers the shells, as it does on a site of this size; what a page costs it to render is
 * what `measurePageCpu` says.
 *
 * Both run in one process; the rounds take turns, so that what else the machine does meets both, and the process is started anew
 * a few times, since one may be luckier than the next. The result is the median round's.
 */
export async function measureThroughputRatio(): Promise<number> {
  const ratios: number[] = []
  for (let start = 0; start < starts; start++) ratios.push(...(await measureRounds()))
  return median(ratios)
}

async function measureRounds(): Promise<number[]> {
  const runtime = await startEdgeRuntime()
  try {
    await measureRequestRate(runtime.largePages, warmUpMs)
    await measureRequestRate(runtime.barePages, warmUpMs)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const rendered = await measureRequestRate(runtime.largePages, roundMs)
      const bare = await measureRequestRate(runtime.barePages, roundMs)
      ratios.push(rendered / bare)
    }
    return ratios
  } finally {
    await runtime.dispose()
  }
}

if (import.meta.main) {
  console.log(`throughput against a bare KV stream: ${(await measureThroughputRatio()).toFixed(2)}`)
  console.log(`CPU of a page: ${(await measurePageCpu()).toFixed(2)} ms`)
}
