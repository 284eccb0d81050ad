import type { VFileMessage } from 'vfile-message'
import { contentHash } from '../../common/content-hash.ts'
import { createProblem } from '../../common/problem.ts'
import type { StepCache } from '../../common/step-cache.ts'
import type { PageReference } from '../../compile/markdown/compile-page.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import { type AreaName, areaNames, getArea } from '../facts/areas.ts'
import type { Fact } from '../facts/fact.ts'
import type { Facts } from '../facts/facts.ts'
import type { Finding } from '../finding.ts'
import { listSampleFaults } from '../samples/sample-faults.ts'
import { findDifferences } from './differences.ts'
import { findGone } from './gone.ts'
import { createOwnerFinder, type FindOwner } from './owners.ts'

/** The coverage of one area of webpack. */
export interface AreaCoverage {
  name: AreaName
  documented: number
  /** Names that no page documents, by the page they belong to. */
  missing: Map<string, Fact[]>
  /** The number of documented names that webpack does not have. */
  gone: number
  /** The number of places where a page contradicts webpack. */
  different: number
}

/** The coverage of webpack by the pages. */
export interface Coverage {
  release: string
  /** The release of webpack that the pages were compared with. */
  facts: Facts
  areas: AreaCoverage[]
  /** Names that are missing on written pages, gone or different: these fail a check. */
  problems: VFileMessage[]
  /** The number of names that belong to each page that is not there: a site need not document all of webpack. */
  withoutPage: Map<string, number>
}

/** A reference and the page it stands on. */
export interface Located {
  page: SitePage
  reference: PageReference
}

/** The documented names of a page, and its mistakes. */
interface PageFindings {
  gone: Finding[]
  different: Finding[]
}

/** Compares what webpack has with what the pages document. `readsSamples`: parsing them would be a fifth of a build in which nothing changed. */
export function measureCoverage(
  pages: readonly SitePage[],
  facts: Facts,
  readsSamples: boolean,
  cache: StepCache,
): Coverage {
  const urls = new Set(pages.map(({ input }) => input.url))
  const site = contentHash([...urls].join('\n'))
  const findOwner = cache.get('owners', [site], () => createOwnerFinder(urls))
  const areas = areaNames.map(
    (name): AreaCoverage => ({ name, documented: 0, missing: new Map(), gone: 0, different: 0 }),
  )
  const coverage: Coverage = { release: facts.release, facts, areas, problems: [], withoutPage: new Map() }
  countDocumented(coverage, pages, facts, findOwner)
  const findings = pages.map((page) =>
    cache.get('findings', [page.hash, site, readsSamples], () => findIn(page, facts, findOwner, readsSamples)),
  )
  for (const kind of ['gone', 'different'] as const) {
    for (const { area, problem } of findings.flatMap((found) => found[kind])) {
      getAreaCoverage(coverage, area)[kind]++
      // The build reports samples that do not compile.
      if (problem.ruleId !== 'reference-unknown') coverage.problems.push(problem)
    }
  }
  return coverage
}

function countDocumented(coverage: Coverage, pages: readonly SitePage[], facts: Facts, findOwner: FindOwner): void {
  const byUrl = new Map(pages.map((page) => [page.input.url, page]))
  const documented = new Map(
    pages.flatMap((page) => page.compiled.references.map((reference) => [getKey(reference), { page, reference }])),
  )
  let previous: { owner: string; found: Located } | undefined
  for (const fact of facts.all) {
    const area = getAreaCoverage(coverage, getArea(fact))
    const owner = findOwner(fact)
    const found = documented.get(getKey(fact))
    if (found !== undefined) {
      area.documented++
      previous = { owner, found }
      continue
    }
    area.missing.set(owner, [...(area.missing.get(owner) ?? []), fact])
    const page = byUrl.get(owner)
    const after = previous?.owner === owner ? previous.found : undefined
    if (page === undefined) coverage.withoutPage.set(owner, (coverage.withoutPage.get(owner) ?? 0) + 1)
    else coverage.problems.push(reportMissing(fact, page, facts, after))
  }
}

function findIn(page: SitePage, facts: Facts, findOwner: FindOwner, readsSamples: boolean): PageFindings {
  const samples = readsSamples ? listSampleFaults(page, facts) : []
  return {
    gone: findGone(page, facts, findOwner),
    different: [...findDifferences(page, facts, findOwner), ...samples],
  }
}

function getAreaCoverage({ areas }: Coverage, name: AreaName): AreaCoverage {
  return areas[areaNames.indexOf(name)] as AreaCoverage
}

/** Returns a key that no other name has. */
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
