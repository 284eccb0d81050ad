import { setTimeout as wait } from 'node:timers/promises'

/** The clock of a publisher, which also waits. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  wait(milliseconds: number): Promise<void>
}

/** The clock of this machine. */
export const systemClock: Clock = { now: Date.now, wait: async (milliseconds) => void (await wait(milliseconds)) }
