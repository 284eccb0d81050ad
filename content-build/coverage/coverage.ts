import type { VFileMessage } from 'vfile-message'
import type { PageReference } from '../markdown/compile-page.ts'
import type { SitePage } from '../site/page-compiler.ts'
import { createProblem } from '../site/problem.ts'
import { type AreaName, areaNames, getArea, getOwner } from '../webpack/areas.ts'
import type { Fact } from '../webpack/fact.ts'
import type { Facts } from '../webpack/facts.ts'
import { findDifferences } from './differences.ts'
import { findGone } from './gone.ts'

/** How much of one area of webpack the pages document. */
export interface AreaCoverage {
  name: AreaName
  documented: number
  /** What webpack has and no page documents, by the page it belongs to. */
  missing: Map<string, Fact[]>
  /** How many are documented that webpack does not have. */
  gone: number
  /** How often a page says something else than webpack does. */
  different: number
}

/** How much of webpack the pages document. */
export interface Coverage {
  release: string
  areas: AreaCoverage[]
  /** What is missing on written pages, gone or different: these fail a check. */
  problems: VFileMessage[]
  /** How many names belong to each page that is promised and not written. */
  pending: Map<string, number>
}

/** A reference and the page it stands on. */
export interface Located {
  page: SitePage
  reference: PageReference
}

/** Something that a page says and webpack does not. */
export interface Finding {
  area: AreaName
  problem: VFileMessage
}

/** Compares what webpack has with what the pages document; `pending` are the promised pages that nobody has written. */
export function measureCoverage(facts: Facts, pages: readonly SitePage[], pending: ReadonlySet<string>): Coverage {
  const byUrl = new Map(pages.map((page) => [page.input.url, page]))
  const isPage = (url: string) => byUrl.has(url) || pending.has(url)
  const located = pages.flatMap((page) => page.compiled.references.map((reference) => ({ page, reference })))
  const documented = new Map(located.map((one) => [getKey(one.reference), one]))
  const areas = areaNames.map(
    (name): AreaCoverage => ({ name, documented: 0, missing: new Map(), gone: 0, different: 0 }),
  )
  const areaOf = new Map(areas.map((area) => [area.name, area]))
  const coverage: Coverage = { release: facts.release, areas, problems: [], pending: new Map() }

  let previous: { owner: string; found: Located } | undefined
  for (const fact of facts.all) {
    const area = areaOf.get(getArea(fact)) as AreaCoverage
    const owner = getOwner(fact, isPage)
    const found = documented.get(getKey(fact))
    if (found !== undefined) {
      area.documented++
      previous = { owner, found }
      continue
    }
    area.missing.set(owner, [...(area.missing.get(owner) ?? []), fact])
    const page = byUrl.get(owner)
    if (page === undefined) coverage.pending.set(owner, (coverage.pending.get(owner) ?? 0) + 1)
    else
      coverage.problems.push(reportMissing(fact, page, facts, previous?.owner === owner ? previous.found : undefined))
  }
  const count = (kind: 'gone' | 'different', findings: readonly Finding[]) => {
    for (const { area, problem } of findings) {
      ;(areaOf.get(area) as AreaCoverage)[kind]++
      // What does not compile is reported by the build already.
      if (problem.ruleId !== 'reference-unknown') coverage.problems.push(problem)
    }
  }
  count('gone', findGone(facts, pages, located, isPage))
  count('different', findDifferences(facts, pages, located, isPage))
  return coverage
}

/** What tells a name from all others. */
export function getKey({ kind, name }: Pick<Fact, 'kind' | 'name'>): string {
  return `${kind} ${name}`
}

const components: Readonly<Record<Fact['kind'], string>> = {
  option: 'Option',
  hook: 'Hook',
  flag: 'Flag',
  command: 'Command',
  plugin: 'Plugin',
  api: 'Api',
}

function reportMissing({ kind, name }: Fact, page: SitePage, facts: Facts, previous?: Located): VFileMessage {
  const tag = `<${components[kind]} name="${name}"/>`
  const place = previous === undefined ? '' : ` after \`${previous.reference.name}\` (line ${previous.reference.line})`
  return createProblem({
    file: page.input.path,
    rule: 'reference-missing',
    reason: `Not documented: the ${kind} \`${name}\` of webpack ${facts.release}`,
    note: `It belongs on this page${place}: explain it under a heading, or in a list or table, with \`${tag}\`.`,
    ...(previous !== undefined && { line: previous.reference.line }),
  })
}
