/** Milliseconds of CPU below which nothing is said of how they grow. */
const floor = 6
/** From a text to one eight times as long: what is linear takes eight times as long, what is not sixty-four times. */
const longer = 8
const most = 24
const attempts = 4

/** First short ones, so that what is cubic shows before it takes minutes. */
const lengths = [250, 2000]

/** Tells how the work for a text grows beyond its length; nothing where it does not. */
export function findGrowth(run: (length: number) => unknown): string | undefined {
  for (const length of lengths) {
    const growth = compare(run, length)
    if (growth !== undefined) return growth
  }
  return undefined
}

function compare(run: (length: number) => unknown, length: number): string | undefined {
  if (measure(() => run(length * longer)) <= floor) return undefined
  // Compiling, collecting garbage and a busy machine cost as well: the least of several attempts counts.
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
