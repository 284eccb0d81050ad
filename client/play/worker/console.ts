import { format } from 'util'

const longest = 100_000

/** Collects what is written to the console, up to a length; returns a function that takes the text. */
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
