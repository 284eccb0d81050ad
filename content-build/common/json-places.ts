import { LineCounter, parseDocument } from 'yaml'

/** A place in a file; line and column count from 1. */
export interface Place {
  line: number
  column: number
}

/** Parses JSON; an error has its position. */
export function parseJson(text: string): { value: unknown } | { reason: string; place: Place } {
  try {
    return { value: JSON.parse(text) }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    return { reason: shorten(message), place: findFault(text, message) }
  }
}

/** Removes from V8's message the quoted text, which can have several lines, and the position, which the message already has. */
function shorten(message: string): string {
  const ends = [message.search(/, (?:\.\.\.)?"/), message.search(/ (?:in JSON )?at position \d/)]
  return message.slice(0, Math.min(...ends.map((end) => (end === -1 ? message.length : end))))
}

/** Finds the position of an error: V8 tells some, the YAML parser others; the rest are at the end. */
function findFault(text: string, message: string): Place {
  const lines = new LineCounter()
  const [first] = parseDocument(text, { lineCounter: lines, schema: 'json' }).errors
  const [, position = first?.pos[0] ?? text.trimEnd().length] = / at position (\d+)/.exec(message) ?? []
  const { line, col } = lines.linePos(Number(position))
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

/** Lists the keys of an object with their positions, including duplicate keys, of which `JSON.parse` keeps the last. */
export function listKeys(json: string): { key: string; place: Place }[] {
  const keys: { key: string; place: Place }[] = []
  let depth = 0
  let line = 1
  let lineStart = 0
  // Matches a string with the colon that makes it a key, a bracket, or the end of a line. An unclosed string ends with its line.
  for (const { 0: token, 1: text, 2: colon, index } of json.matchAll(/("(?:[^"\\\n]|\\.)*)(?:"(\s*:)?)?|[{}[\]]|\n/g)) {
    if (depth === 1 && text !== undefined && colon !== undefined) {
      keys.push({ key: readText(`${text}"`), place: { line, column: index - lineStart + 1 } })
    }
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    const lastBreak = token.lastIndexOf('\n')
    if (lastBreak === -1) continue
    line += token.split('\n').length - 1
    lineStart = index + lastBreak + 1
  }
  return keys
}

/** Parses a string like `JSON.parse`; returns it as written if it is not JSON. */
function readText(written: string): string {
  try {
    return String(JSON.parse(written))
  } catch {
    return written
  }
}

/** Finds the position of a value: JSON is YAML, whose parser knows the position of every node. */
export function createFinder(json: string): (path: readonly PropertyKey[]) => Place {
  const lines = new LineCounter()
  const document = parseDocument(json, { lineCounter: lines })
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true)
      if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) continue
      const { line, col } = lines.linePos(node.range[0])
      return { line, column: col }
    }
    return { line: 1, column: 1 }
  }
}
