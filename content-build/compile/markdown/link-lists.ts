import { z } from 'zod'
import { parseYaml, type YamlProblem } from '../../common/parse-yaml.ts'

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

/** Reads lists of links from YAML; with problems there are no lists. */
export function parseLinkLists(source: string): {
  lists: Readonly<Record<string, ListedLink[]>>
  problems: YamlProblem[]
} {
  const parsed = parseYaml(source, schema)
  if (parsed.kind === 'refused') return { lists: {}, problems: parsed.problems }
  return { lists: parsed.value, problems: findRepeats(parsed.value, parsed.findLine) }
}

function findRepeats(
  lists: Readonly<Record<string, ListedLink[]>>,
  findLine: (path: readonly PropertyKey[]) => number,
): YamlProblem[] {
  const seen = new Set<string>()
  return Object.entries(lists).flatMap(([list, links]) =>
    links.flatMap(({ url }, index) => {
      const isKnown = seen.has(url)
      seen.add(url)
      return isKnown ? [{ line: findLine([list, index, 'url']), reason: `\`${list}\`: ${url} is listed twice` }] : []
    }),
  )
}
