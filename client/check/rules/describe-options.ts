import type { Finding } from '../finding.ts'
import type { Value } from '../read/values.ts'
import type { Context } from './context.ts'
import { allowsOlder } from './package-file.ts'

/** Says of each option what it is, and whether it is deprecated, or too new for the reader's webpack. */
export function describeOptions(context: Context): Finding[] {
  const described = new Set<string>()
  return context.options.flatMap((use): Finding[] => {
    const fact = context.facts.find(use.name)
    if (fact === undefined) return []
    const { from, to } = use.property.key
    const about = { from, to, title: fact.name, url: fact.url }
    const findings: Finding[] = []
    if (fact.isDeprecated) {
      findings.push({ ...about, level: 'warning', text: `\`${fact.name}\` is deprecated. ${fact.summary}`.trim() })
    }
    const newer = findNewer(context, fact.since)
    if (newer !== undefined) findings.push({ ...about, level: 'warning', text: `\`${fact.name}\` ${newer}` })
    const { value } = use.property
    if (value.kind === 'unknown') {
      findings.push({
        ...about,
        level: 'unknown',
        text: `The value of \`${fact.name}\` is not known: ${value.reason}.`,
      })
    }
    if (!described.has(fact.name)) {
      described.add(fact.name)
      const notes = [fact.since > 0 ? `Since 5.${fact.since}.` : '', fact.isExperimental ? 'Experimental.' : '']
      findings.push({
        ...about,
        level: 'option',
        text: [fact.summary, ...notes].filter((text) => text !== '').join(' '),
      })
    }
    return findings
  })
}

/** Names what is spread in a configuration and not known, at any depth. */
export function findUnknownSpreads({ source, configuration }: Context): Finding[] {
  const visit = (value: Value): Finding[] => {
    if (value.kind === 'list') return value.items.flatMap(visit)
    if (value.kind !== 'object') return []
    const spread = (value.spread ?? []).map(({ from, to, reason }): Finding => {
      const title = source.read({ from, to })
      const name = title.length > 40 || title.includes('\n') ? '...' : title
      return { from, to, level: 'unknown', title: name, text: `What is spread here is not known: ${reason}.` }
    })
    return [...spread, ...value.properties.flatMap((property) => visit(property.value))]
  }
  return visit(configuration.value)
}

/** Describes an option that the lowest webpack of package.json lacks. */
function findNewer({ packages }: Context, since: number): string | undefined {
  // Of a range without any webpack 5, a sentence above the findings tells.
  const { lowest, hasFive } = packages?.versions ?? {}
  if (packages === undefined || !lowest || !hasFive || since === 0 || !allowsOlder(packages, since)) return undefined
  return `is there since webpack 5.${since}; package.json asks for \`${packages.range}\`, which ${lowest.major}.${lowest.minor} satisfies.`
}
