import type { Attack } from './attack.ts'

/** Short texts come first, so that a number of steps that doubles with every character shows before it takes long. */
const lengths = [30, 300, 3000, 20_000]
/** Milliseconds of the processor within which a match is fast enough, whatever its growth. */
const floor = 2.5
/** The ratio of time for a text that is four times as long: linear matching takes four times as long, quadratic matching sixteen times. */
const longer = 4
const most = 9
const attempts = 3

/** Returns the text for which the time of matching grows much faster than its length, if there is one. */
export function findSlowText(expression: RegExp, attack: Attack): string | undefined {
  for (const length of lengths) {
    for (const end of ['', '\0', '\n\0']) {
      if (measure(expression, attack, end, length) <= floor) continue
      // Compilation and a busy machine take time as well, so the fastest of several attempts counts.
      const short = best(() => measure(expression, attack, end, length / longer))
      const long = best(() => measure(expression, attack, end, length))
      if (long > floor && long > short * most) return describe(attack, end)
    }
  }
  return undefined
}

function best(run: () => number): number {
  return Math.min(...Array.from({ length: attempts }, run))
}

function measure(expression: RegExp, { start, pump }: Attack, end: string, length: number): number {
  const text = start + pump.repeat(Math.ceil(length / pump.length)) + end
  // The CPU time of this thread, which does not depend on other processes and threads.
  const before = process.threadCpuUsage()
  text.replace(expression, '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function describe({ start, pump }: Attack, end: string): string {
  return `${JSON.stringify(start)} + ${JSON.stringify(pump)}.repeat(n) + ${JSON.stringify(end)}`
}
