import type { OptionDefault } from '../facts/defaults.ts'
import type { Fact, FactData } from '../facts/fact.ts'
import { getKey } from './coverage.ts'
import type { FindOwner } from './owners.ts'

/** A package whose pin has moved. */
export interface MovedPackage {
  name: string
  from: string
  to: string
}

export interface Worklist {
  moved: readonly MovedPackage[]
  before: FactData
  after: FactData
  findOwner: FindOwner
  /** The output of `check`, and whether it passed. */
  check: { passed: boolean; output: string }
}

/** Of a pull request's text, which GitHub cuts at 65,536 characters. */
const mostOutput = 20_000

/**
 * Writes, as Markdown, what there is to do after a release of webpack: what came, went and changed, each by the page it belongs to, then what `check`
 * says.
 */
export function writeWorklist({ moved, before, after, findOwner, check }: Worklist): string {
  const [earlier, later] = [before, after].map(({ facts }) => new Map(facts.map((fact) => [getKey(fact), fact]))) as [
    Map<string, Fact>,
    Map<string, Fact>,
  ]
  const isIn = (facts: ReadonlyMap<string, Fact>) => (fact: Fact) => facts.has(getKey(fact))
  const added = after.facts.filter((fact) => !isIn(earlier)(fact))
  const gone = before.facts.filter((fact) => !isIn(later)(fact))
  const changed = after.facts.flatMap((fact) => {
    const changes = describeChanges(earlier.get(getKey(fact)), fact)
    return changes.length === 0 ? [] : [{ fact, text: changes.join('; ') }]
  })
  return [
    ...moved.map(({ name, from, to }) => `- ${code(name)} ${from} → ${to}`),
    ...writeSection(
      'New names',
      added.map((fact) => ({ fact, text: describeNew(fact) })),
      findOwner,
    ),
    ...writeSection(
      'Gone',
      gone.map((fact) => ({ fact, text: '' })),
      findOwner,
    ),
    ...writeSection('Changed', changed, findOwner),
    `\n## Check\n\n\`npm run check:content\` ${check.passed ? 'passes.' : 'fails:'}`,
    ...(check.passed ? [] : [`\n${fence(check.output.slice(0, mostOutput))}`]),
    '',
  ].join('\n')
}

interface Item {
  fact: Fact
  text: string
}

function writeSection(title: string, items: readonly Item[], findOwner: FindOwner): string[] {
  if (items.length === 0) return []
  const byPage = Map.groupBy(items, ({ fact }) => findOwner(fact))
  const pages = [...byPage].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const lines = pages.flatMap(([page, group]) => [
    `\n### ${page}\n`,
    ...group.map(({ fact, text }) => `- [ ] ${fact.kind} ${code(fact.name)}${text === '' ? '' : `: ${text}`}`),
  ])
  return [`\n## ${title} (${items.length})`, ...lines]
}

function describeNew({ types = [], defaults = [] }: Fact): string {
  const parts = [types.map(code).join(', '), defaults.length === 0 ? '' : `default ${formatDefaults(defaults)}`]
  return parts.filter((part) => part !== '').join('; ')
}

function describeChanges(before: Fact | undefined, after: Fact): string[] {
  if (before === undefined) return []
  const compare = (label: string, one: string, other: string) => (one === other ? [] : [`${label} ${one} → ${other}`])
  const list = (values: readonly string[] = []) => values.map(code).join(', ') || 'none'
  return [
    ...compare('type', list(before.types), list(after.types)),
    ...compare('default', formatDefaults(before.defaults), formatDefaults(after.defaults)),
    ...compare('other names', list(before.aliases), list(after.aliases)),
    ...compare('parameters', list(before.parameters), list(after.parameters)),
    ...(['deprecated', 'experimental', 'required'] as const).flatMap((flag) =>
      before[flag] === after[flag] ? [] : [after[flag] ? `now ${flag}` : `no longer ${flag}`],
    ),
  ]
}

function formatDefaults(defaults: readonly OptionDefault[] = []): string {
  const all = defaults.map(({ value, when, except }) => {
    const circumstances = [...when, ...(except === undefined ? [] : [`not ${except.join(', ')}`])]
    return circumstances.length === 0 ? code(value) : `${code(value)} (${circumstances.join('; ')})`
  })
  return all.join(', ') || 'none'
}

/** Writes text of packages as code, so that it cannot mention anybody or become markup. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const ticks = '`'.repeat(Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length)) + 1)
  return ticks === '`' ? `\`${line}\`` : `${ticks} ${line} ${ticks}`
}

function fence(text: string): string {
  const ticks = '`'.repeat(Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1)
  return `${ticks}text\n${text.trimEnd()}\n${ticks}`
}
