import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

const text = z.string('Expected text').trim().min(1, 'Must not be empty')

const linkSchema = z.strictObject({
  name: text,
  url: text.regex(/^https:\/\/[^\s"<>]+$/, 'Expected an address that starts with https://'),
  /** Says in one line of our own what the link is for. */
  text,
  npm: text.regex(/^(@[a-z0-9._-]+\/)?[a-z0-9._-]+$/i, 'Expected the name of a package').exactOptional(),
  version: text.regex(/^\d+\.\d+\.\d+/, 'Expected a version in quotes, like "7.1.5"').exactOptional(),
  /** The month or the day of that version. */
  released: text.regex(/^\d{4}-\d{2}(-\d{2})?$/, 'Expected a month or a day in quotes, like "2026-03"').exactOptional(),
})
const schema = z.record(z.string(), z.array(linkSchema, 'Expected a list of links'), 'Expected lists by their names')

/** A link of a list, with what npm says of its package. */
export type ListedLink = z.output<typeof linkSchema>

/** Reads lists of links from YAML; with problems there are no lists. Lines count from 1. */
export function parseLinkLists(source: string): {
  lists: Readonly<Record<string, ListedLink[]>>
  problems: { line: number; reason: string }[]
} {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos }) => ({ line: lines.linePos(pos[0]).line, reason: message }))
    return { lists: {}, problems }
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return { lists: result.data, problems: findRepeats(result.data) }
  const problems = result.error.issues.map(({ path, message }) => {
    let node: unknown
    for (let length = path.length; length >= 0 && !isNode(node); length--)
      node = document.getIn(path.slice(0, length), true)
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
    return { line: lines.linePos(offset).line, reason: `\`${path.join('.')}\`: ${message}` }
  })
  return { lists: {}, problems }
}

function findRepeats(lists: Readonly<Record<string, ListedLink[]>>): { line: number; reason: string }[] {
  const seen = new Set<string>()
  return Object.entries(lists).flatMap(([list, links]) =>
    links.flatMap(({ url }) => {
      const isKnown = seen.has(url)
      seen.add(url)
      return isKnown ? [{ line: 1, reason: `\`${list}\`: ${url} is listed twice` }] : []
    }),
  )
}
