import type { Attack } from './attack.ts'

/** First short ones, so that a number of steps that doubles with every character shows before it takes long. */
const lengths = [30, 300, 3000, 20_000]
/** Milliseconds of the processor within which a match is fast enough, whatever its growth. */
const floor = 2.5
/** From the shorter text to one that is four times as long: what is linear takes four times as long, what is not sixteen times. */
const longer = 4
const most = 9
const attempts = 3

/** Tells the text that makes matching take much longer than it grows; nothing for one that does not. */
export function findSlowText(expression: RegExp, attack: Attack): string | undefined {
  for (const length of lengths) {
    for (const end of ['', '\0', '\n\0']) {
      if (measure(expression, attack, end, length) <= floor) continue
      // Compiling and a busy machine cost as well: the least of several attempts counts.
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
  // The time of this thread, which other processes and threads leave alone.
  const before = process.threadCpuUsage()
  text.replace(expression, '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function describe({ start, pump }: Attack, end: string): string {
  return `${JSON.stringify(start)} + ${JSON.stringify(pump)}.repeat(n) + ${JSON.stringify(end)}`
}
