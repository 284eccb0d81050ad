import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

const slice = 4

/**
 * Lets the processes that run pages have one slice of time out of `factor`, until the answered function is called.
 *
 * The developer tools' own throttling slows down the main thread alone: what runs in a worker would be as fast as ever.
 */
export async function slowDown(browser: Browser, factor: number): Promise<() => Promise<void>> {
  const pids = await findRenderers(browser)
  let isOver = false
  const throttling = (async () => {
    while (!isOver) {
      const start = performance.now()
      await sleep(slice)
      signal(pids, 'SIGSTOP')
      // Stops for as long as the slice was, however late the timer was.
      const stopped = performance.now()
      await sleep((stopped - start) * (factor - 1))
      signal(pids, 'SIGCONT')
    }
  })()
  return async () => {
    isOver = true
    await throttling
  }
}

/** Returns the ids of the processes that run pages. */
export async function findRenderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  } finally {
    await session.detach()
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended already.
    }
  }
}
