import type { Clock } from '../../../content-build/publish/clock.ts'

/** A clock that stands still, except for those who wait. */
export function at(time: number): Clock {
  let now = time
  return {
    now: () => now,
    async wait(milliseconds) {
      now += milliseconds
    },
  }
}
