import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** A mistake in a YAML file. Lines count from 1. */
export interface YamlProblem {
  line: number
  reason: string
}

/** Returns the line of a value, or of the nearest value around it. */
type FindLine = (path: readonly PropertyKey[]) => number

/** Parses YAML and holds it to a schema; tells every problem with its line, and the lines of what was read. */
export function parseYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
): { kind: 'read'; value: z.output<Schema>; findLine: FindLine } | { kind: 'refused'; problems: YamlProblem[] } {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos }) => ({ line: lines.linePos(pos[0]).line, reason: message }))
    return { kind: 'refused', problems }
  }
  const findLine: FindLine = (path) => {
    let node: unknown
    for (let length = path.length; length >= 0 && !isNode(node); length--)
      node = document.getIn(path.slice(0, length), true)
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
    return lines.linePos(offset).line
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return { kind: 'read', value: result.data, findLine }
  const problems = result.error.issues.map(({ path, message }) => ({
    line: findLine(path),
    reason: `\`${path.join('.')}\`: ${message}`,
  }))
  return { kind: 'refused', problems }
}
