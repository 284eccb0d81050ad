import { format } from 'util'

const longest = 100_000

/** Keeps what is written to the console, up to a length, rather than write it; answers a function that takes it. */
export function captureConsole(): () => string {
  let text = ''
  const write = (...values: unknown[]): void => {
    if (text.length < longest) text += `${format(...values)}\n`
  }
  for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const) console[level] = write
  return () => {
    const taken = text.slice(0, longest)
    text = ''
    return taken
  }
}
