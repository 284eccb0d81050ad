import type { Page } from 'playwright-core'

/** Later than any page takes to load, sooner than the site gives up a request. */
const later = 100_000

/** For `prepare`: the timers of the page follow a clock that a test can stop, and let run ahead by `page.clock.runFor`. */
export const takeClock = (page: Page): Promise<void> => page.clock.install({ time: 0 })

/** Stops the clock of a loaded page: from then on, timers only run by `page.clock.runFor`. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(later)
