import type { VFileMessage } from 'vfile-message'
import type { CompiledPage, PageReference } from '../markdown/compile-page.ts'
import type { SitePage } from '../site/page-compiler.ts'
import { createProblem } from '../site/problem.ts'
import { type AreaName, areaNames, getArea } from '../webpack/areas.ts'
import type { Fact } from '../webpack/fact.ts'
import type { Facts } from '../webpack/facts.ts'
import { findDifferences } from './differences.ts'
import { findGone } from './gone.ts'
import { Owners } from './owners.ts'
import { listSampleFaults } from './sample-faults.ts'

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

/** What a page documents and says that is not so. */
interface PageFindings {
  gone: Finding[]
  different: Finding[]
}

/** Compares what webpack has with what the pages document, again and again; pages that did not change are not read again. */
export class CoverageMeter {
  readonly #facts: Facts
  readonly #readsSamples: boolean
  readonly #entries: { fact: Fact; key: string; areaName: AreaName }[]
  #owners = new Owners(new Set())
  #findings = new WeakMap<CompiledPage, PageFindings>()

  /** Samples are read when asked for: parsing them would be a fifth of a build in which nothing changed. */
  constructor(facts: Facts, { readsSamples = false } = {}) {
    this.#facts = facts
    this.#readsSamples = readsSamples
    this.#entries = facts.all.map((fact) => ({ fact, key: getKey(fact), areaName: getArea(fact) }))
  }

  /** `pending` are the promised pages that nobody has written. */
  measure(pages: readonly SitePage[], pending: ReadonlySet<string>): Coverage {
    const urls = new Set([...pages.map(({ input }) => input.url), ...pending])
    if (!this.#owners.fit(urls)) {
      this.#owners = new Owners(urls)
      this.#findings = new WeakMap()
    }
    const areas = areaNames.map(
      (name): AreaCoverage => ({ name, documented: 0, missing: new Map(), gone: 0, different: 0 }),
    )
    const coverage: Coverage = { release: this.#facts.release, areas, problems: [], pending: new Map() }
    this.#countDocumented(coverage, pages)
    const findings = pages.map((page) => this.#findIn(page))
    for (const kind of ['gone', 'different'] as const) {
      for (const { area, problem } of findings.flatMap((found) => found[kind])) {
        getAreaCoverage(coverage, area)[kind]++
        // What does not compile is reported by the build already.
        if (problem.ruleId !== 'reference-unknown') coverage.problems.push(problem)
      }
    }
    return coverage
  }

  #countDocumented(coverage: Coverage, pages: readonly SitePage[]): void {
    const byUrl = new Map(pages.map((page) => [page.input.url, page]))
    const documented = new Map(
      pages.flatMap((page) => page.compiled.references.map((reference) => [getKey(reference), { page, reference }])),
    )
    let previous: { owner: string; found: Located } | undefined
    for (const { fact, key, areaName } of this.#entries) {
      const area = getAreaCoverage(coverage, areaName)
      const owner = this.#owners.find(fact)
      const found = documented.get(key)
      if (found !== undefined) {
        area.documented++
        previous = { owner, found }
        continue
      }
      area.missing.set(owner, [...(area.missing.get(owner) ?? []), fact])
      const page = byUrl.get(owner)
      const after = previous?.owner === owner ? previous.found : undefined
      if (page === undefined) coverage.pending.set(owner, (coverage.pending.get(owner) ?? 0) + 1)
      else coverage.problems.push(reportMissing(fact, page, this.#facts, after))
    }
  }

  #findIn(page: SitePage): PageFindings {
    let findings = this.#findings.get(page.compiled)
    if (findings === undefined) {
      const gone = findGone(page, this.#facts, this.#owners)
      const samples = this.#readsSamples ? listSampleFaults(page, this.#facts) : []
      findings = { gone, different: [...findDifferences(page, this.#facts, this.#owners), ...samples] }
      this.#findings.set(page.compiled, findings)
    }
    return findings
  }
}

function getAreaCoverage({ areas }: Coverage, name: AreaName): AreaCoverage {
  return areas[areaNames.indexOf(name)] as AreaCoverage
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
