/** Milliseconds of CPU below which growth is not judged. */
const floor = 6
/** The ratio of work for a text that is eight times as long: linear work grows eight times, quadratic work sixty-four times. */
const longer = 8
const most = 24
const attempts = 4

/** Short texts come first, so that cubic growth shows before it takes minutes. */
const lengths = [250, 2000]

/** Describes how the work grows faster than the text; returns nothing if it does not. */
export function findGrowth(run: (length: number) => unknown): string | undefined {
  for (const length of lengths) {
    const growth = compare(run, length)
    if (growth !== undefined) return growth
  }
  return undefined
}

function compare(run: (length: number) => unknown, length: number): string | undefined {
  if (measure(() => run(length * longer)) <= floor) return undefined
  // Compilation, garbage collection and a busy machine take time as well, so the fastest of several attempts counts.
  const short = least(() => run(length))
  const long = least(() => run(length * longer))
  const isLinear = long <= floor || long <= Math.max(short, floor / longer) * most
  return isLinear ? undefined : `${short.toFixed(2)} ms for ${length}, ${long.toFixed(2)} ms for ${length * longer}`
}

function least(run: () => unknown): number {
  return Math.min(...Array.from({ length: attempts }, () => measure(run)))
}

function measure(run: () => unknown): number {
  const start = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
