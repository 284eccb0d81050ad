import type { ChildProcess } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Hands the signals that end a program to a child, which ends in its own time; whoever waits for the child ends after it.
 *
 * Removes earlier listeners: Miniflare, among others, ends the process at once and would leave the child behind.
 */
export function forwardSignals(child: Pick<ChildProcess, 'kill'>): void {
  for (const signal of signals) {
    process.removeAllListeners(signal)
    // Of those that the terminal sends, the child has had one already: a second one does no harm.
    process.on(signal, () => child.kill('SIGTERM'))
  }
}
