import type { Clock } from '../../../content-build/publish/clock.ts'

/** A clock that moves only when something waits for it. */
export function at(time: number): Clock {
  let now = time
  return {
    now: () => now,
    async wait(milliseconds) {
      now += milliseconds
    },
  }
}
