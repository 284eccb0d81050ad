import { cleanOutput, listMessages } from './clean-output.ts'
import type { Lookup } from './lookup.ts'
import { errorRules, type Tool } from './rules.ts'

/** Recognized output of a build or of a browser's console. */
export interface RecognizedError {
  /** The name of the kind of error, shown to the reader. */
  title: string
  /** Lookups that lead to the answer, the most specific first. */
  lookups: Lookup[]
  tool?: Tool
}

const messagesTaken = 3
const message = /\b(?:[A-Z]\w*)?(?:Error|Warning)\b(?: \[\w+\])?:|^(?:ERROR|WARNING) in |^[ \t]+at .+:\d/m

/** Recognizes pasted output; returns `undefined` for other texts, such as a query. Bounded in time for any text. */
export function recognizeError(text: string): RecognizedError | undefined {
  const output = cleanOutput(text)
  for (const { title, pattern, find, tool } of errorRules) {
    const match = pattern.exec(output)
    if (match === null) continue
    return { title, lookups: [...find(match, output), ...quote(output)], ...(tool && { tool }) }
  }
  if (!message.test(output)) return undefined
  return { title: 'Error', lookups: quote(output) }
}

/** Returns the words of the message itself. */
function quote(output: string): Lookup[] {
  const messages = listMessages(output).slice(0, messagesTaken)
  const [first] = messages
  if (first === undefined) return []
  return messages.length === 1 ? [{ query: first }] : [{ query: first }, { query: messages.join(' ') }]
}
