import { createProblem } from '../../common/problem.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import type { Anchor } from '../../contract/tree.ts'
import { getArea, type Named } from '../facts/areas.ts'
import { type Facts, getLastPart } from '../facts/facts.ts'
import type { Finding } from '../finding.ts'
import { listNamedHeadings } from './heading-names.ts'
import type { FindOwner } from './owners.ts'

const articles: Readonly<Record<Named['kind'], string>> = {
  option: 'an option',
  hook: 'a hook',
  flag: 'a flag',
  command: 'a command',
  plugin: 'a plugin',
  api: 'something',
}

/** Lists what a page documents and webpack does not have: by a reference, or by a heading without one where it would belong. */
export function findGone(page: SitePage, facts: Facts, findOwner: FindOwner): Finding[] {
  const { input, compiled } = page
  const unknown = compiled.references.flatMap((reference): Finding[] => {
    if (reference.isKnown) return []
    const { name, line } = reference
    const problem = createProblem({ file: input.path, rule: 'reference-unknown', reason: `No \`${name}\``, line })
    return [{ area: getArea(reference), problem }]
  })
  const titles = new Set(listTitles(compiled.anchors))
  const referenced = new Set(compiled.references.map(({ name }) => name))
  const headings = facts.removed.flatMap(({ name, until }): Finding[] => {
    const option = { kind: 'option', name } as const
    if (!titles.has(name) || referenced.has(name) || findOwner(option) !== input.url) return []
    const reason = `\`${name}\` is gone: webpack ${until} was the last to have it`
    const note = 'Remove its heading; what readers must do is for the pages about migration.'
    const problem = createProblem({ ...findPlace(page, name), rule: 'reference-gone', reason, note })
    return [{ area: getArea(option), problem }]
  })
  return [...unknown, ...headings, ...findUnknownHeadings(page, facts)]
}

/** Headings that are the name of something webpack does not have, without a reference that would tell. */
function findUnknownHeadings(page: SitePage, facts: Facts): Finding[] {
  const { anchors, references } = page.compiled
  const referenced = new Set(references.flatMap(({ id, name }) => [id, name]))
  return listNamedHeadings(anchors, page.input.url).flatMap((heading): Finding[] => {
    const { kind, name, id, title } = heading
    if (
      referenced.has(id) ||
      referenced.has(name) ||
      isKnown(heading, facts) ||
      facts.findEnd(kind, name) !== undefined
    )
      return []
    const nearest = facts.suggest(kind, name).map((suggestion) => `\`${suggestion}\``)
    const problem = createProblem({
      ...findPlace(page, title),
      rule: 'heading-unknown',
      reason: `The heading \`${title}\` names ${articles[kind]} that webpack ${facts.release} does not have`,
      note: nearest.length === 0 ? 'Remove it.' : `Remove it, or name what is there: ${nearest.join(', ')}.`,
    })
    return [{ area: getArea(heading), problem }]
  })
}

function isKnown({ kind, name }: Named, facts: Facts): boolean {
  // Most flags are other names of options.
  if (facts.isKnown(kind, name) || (kind === 'flag' && facts.isKnown('option', name))) return true
  // `externalsType.commonjs` is a value.
  const last = getLastPart(name)
  const option = facts.find(kind, name.slice(0, -last.length - 1))
  return option?.types?.includes(JSON.stringify(last)) === true
}

/** Finds the heading of an option, whose title may be its last part alone. */
function findPlace({ input }: SitePage, name: string): { file: string; line?: number } {
  const titles = new TextDecoder()
    .decode(input.bytes)
    .split('\n')
    .map((line) => /^#+\s(.*)/.exec(line)?.[1]?.replace(/\{#.*/, '').trim().replaceAll('`', ''))
  const index = [name, getLastPart(name)].map((title) => titles.indexOf(title)).find((found) => found >= 0)
  return { file: input.path, ...(index !== undefined && { line: index + 1 }) }
}

/** Titles as they were written: below `output` the anchor `output.path` is called `path`. */
function listTitles(anchors: readonly Anchor[], parent = ''): string[] {
  return anchors.flatMap(({ title, children = [] }) => {
    const written = parent === '' ? [title] : [title, `${parent}.${title}`]
    return [...written, ...listTitles(children, title)]
  })
}
