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
    const reason = cause instanceof Error ? cause.message : String(cause)
    const lines = new LineCounter()
    // JSON.parse does not always say where; to the YAML parser the same mistakes have a position.
    const [first] = parseDocument(text, { lineCounter: lines, schema: 'json' }).errors
    const { line, col } = lines.linePos(first?.pos[0] ?? 0)
    return { reason, place: { line, column: col } }
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
