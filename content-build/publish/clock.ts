import { setTimeout as wait } from 'node:timers/promises'

/** What tells a publisher the time, and lets it pass. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  wait(milliseconds: number): Promise<void>
}

/** The clock of this machine. */
export const systemClock: Clock = { now: Date.now, wait: async (milliseconds) => void (await wait(milliseconds)) }
