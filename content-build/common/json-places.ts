import { LineCounter, parseDocument } from 'yaml'

/** A place in a file; line and column count from 1. */
export interface Place {
  line: number
  column: number
}

/** Parses JSON; what keeps it from being read comes with its place. */
export function parseJson(text: string): { value: unknown } | { reason: string; place: Place } {
  try {
    return { value: JSON.parse(text) }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    return { reason: shorten(message), place: findFault(text, message) }
  }
}

/** Cuts what V8 quotes of the text, which may be several lines, and the place, which the message has already. */
function shorten(message: string): string {
  const ends = [message.search(/, (?:\.\.\.)?"/), message.search(/ (?:in JSON )?at position \d/)]
  return message.slice(0, Math.min(...ends.map((end) => (end === -1 ? message.length : end))))
}

/** Finds the position of a fault: V8 tells that of some, the YAML parser that of others; the rest are at the end. */
function findFault(text: string, message: string): Place {
  const lines = new LineCounter()
  const [first] = parseDocument(text, { lineCounter: lines, schema: 'json' }).errors
  const [, position = first?.pos[0] ?? text.trimEnd().length] = / at position (\d+)/.exec(message) ?? []
  const { line, col } = lines.linePos(Number(position))
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

/** Lists the keys of an object with their places, a key that stands twice as well: `JSON.parse` keeps the last one of those. */
export function listKeys(json: string): { key: string; place: Place }[] {
  const keys: { key: string; place: Place }[] = []
  let depth = 0
  let line = 1
  let lineStart = 0
  // A string, with the colon that makes it a key; brackets; the end of a line. A string that is not closed ends with its line.
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

/** Gives a text as `JSON.parse` of the whole file does; as written where it is no JSON. */
function readText(written: string): string {
  try {
    return String(JSON.parse(written))
  } catch {
    return written
  }
}

/** Finds where a value stands; JSON is YAML, whose parser knows the position of every node. */
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
