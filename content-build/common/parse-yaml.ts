import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** What is wrong in a YAML file. Lines count from 1. */
export interface YamlProblem {
  line: number
  reason: string
}

/** Parses YAML and holds it to a schema; tells every problem with its line. */
export function parseYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
): { kind: 'read'; value: z.output<Schema> } | { kind: 'refused'; problems: YamlProblem[] } {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos }) => ({ line: lines.linePos(pos[0]).line, reason: message }))
    return { kind: 'refused', problems }
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return { kind: 'read', value: result.data }
  const problems = result.error.issues.map(({ path, message }) => {
    let node: unknown
    for (let length = path.length; length >= 0 && !isNode(node); length--)
      node = document.getIn(path.slice(0, length), true)
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
    return { line: lines.linePos(offset).line, reason: `\`${path.join('.')}\`: ${message}` }
  })
  return { kind: 'refused', problems }
}
