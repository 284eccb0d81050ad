import type { OptionFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import { type Configuration, findConfigurations } from './read/find-configurations.ts'
import { Source } from './read/syntax.ts'
import type { Place, Property, Value } from './read/values.ts'
import { findWhereAllAgree } from './rules/agree.ts'
import type { Context } from './rules/context.ts'
import { findContradictions, findUnusedMinimizer } from './rules/contradictions.ts'
import { findDeprecatedHash } from './rules/deprecated-hash.ts'
import { describeOptions, findUnknownSpreads } from './rules/describe-options.ts'
import { findNearest } from './rules/nearest.ts'
import { parsePackageFile } from './rules/package-file.ts'
import { findPresets } from './rules/presets.ts'
import { findReplacedPackages } from './rules/replaced-packages.ts'
import { findProxyObject, findUnknownExperiments, findUnknownServerOptions } from './rules/unknown-names.ts'
import { findOldPlugins } from './rules/webpack-4-plugins.ts'
import type { Message } from './schema/explain.ts'
import { type Fault, separateFaults } from './schema/find-culprits.ts'
import { findErrors, type SchemaError } from './schema/find-errors.ts'
import { findUnknownName, type UnknownName } from './schema/find-unknown-name.ts'
import { listOptions } from './schema/list-options.ts'
import { toPlain } from './schema/plain.ts'
import type { Schema } from './schema/schema.ts'

/** Holds the findings about a configuration, and the sentences to read before them. */
export interface Outcome {
  source: Source
  configurations: number
  findings: Finding[]
  notes: string[]
}

interface Knowledge {
  schema: Schema
  facts: OptionFacts
  /** Loads webpack's own messages, which most configurations do not need. */
  loadMessages(): Promise<(data: unknown) => Message[]>
}

/** Reads a configuration from its text, and says what can be said of it for certain. Runs none of its code. */
export async function checkConfiguration(text: string, packageText: string, knowledge: Knowledge): Promise<Outcome> {
  const { schema, facts } = knowledge
  const source = new Source(text)
  const { configurations, unknown, unread } = findConfigurations(source)
  const packages = packageText.trim() === '' ? undefined : parsePackageFile(packageText)
  const notes = [...new Set(configurations.flatMap(({ note }) => note ?? []))]
  if (packageText.trim() !== '' && packages === undefined)
    notes.push('package.json is no JSON object, and was left out.')
  if (packages?.versions?.hasFive === false) {
    notes.push(`package.json asks for webpack \`${packages.range}\`; what follows is about webpack ${facts.webpack}.`)
  }
  const contexts = configurations.map((configuration): Context => {
    const options = listOptions(schema, configuration.value, (name) => facts.find(name) !== undefined)
    // What could not be read may hold any option.
    const isPart = configuration.isPart || source.fault !== undefined
    return { source, configuration: { ...configuration, isPart }, options, facts, packages }
  })
  const findings: Finding[] = [
    ...findFaults(source),
    ...unknown.map(
      ({ from, to, reason }): Finding => ({
        from,
        to,
        level: 'unknown',
        title: 'export',
        text: `This configuration, or part of one, is not known: ${reason}.`,
      }),
    ),
    ...unread.map(
      ({ from, to, reason }): Finding => ({
        from,
        to,
        level: 'unknown',
        title: source.read({ from, to }),
        text: `This change of the configuration was not read: ${reason}.`,
      }),
    ),
    ...(await findRefused(configurations, knowledge)),
    ...contexts.flatMap((context) => [
      ...findContradictions(context),
      ...findDeprecatedHash(context),
      ...findUnknownExperiments(context),
      ...findUnknownServerOptions(context),
      ...findProxyObject(context),
      ...findUnknownSpreads(context),
      ...describeOptions(context),
    ]),
    ...[findUnusedMinimizer, findPresets].flatMap((rule) => findWhereAllAgree(contexts, rule)),
    ...findOldPlugins(source),
    ...findReplacedPackages(source, contexts, facts, packages),
  ]
  return { source, configurations: configurations.length, findings: order(findings), notes }
}

function findFaults(source: Source): Finding[] {
  const { fault } = source
  if (fault === undefined) return []
  const text = `Line ${source.lineOf(fault)} could not be read as JavaScript or TypeScript. What follows is about the rest.`
  return [{ from: fault, to: Math.min(fault + 1, source.text.length), level: 'warning', title: 'syntax', text }]
}

/** Lists what webpack refuses, in its own words. */
async function findRefused(
  configurations: readonly Configuration[],
  { schema, loadMessages }: Knowledge,
): Promise<Finding[]> {
  const refused = configurations.flatMap(({ value }) => {
    const data = toPlain(value)
    return findErrors(schema, data).length === 0 ? [] : [{ value, data }]
  })
  if (refused.length === 0) return []
  const explain = await loadMessages()
  return refused.flatMap(({ value, data }) =>
    separateFaults(schema, data).flatMap((fault) =>
      explain(fault.data).map((message): Finding => describeRefused(schema, value, fault, message)),
    ),
  )
}

function describeRefused(schema: Schema, value: Value, fault: Fault, { text, error }: Message): Finding {
  const path = readPath(error)
  const unknown = findUnknownName(schema, error)
  // Where several alternatives do not fit, webpack names a place around the one at fault.
  const isInside = path.every((name, index) => fault.path[index] === name)
  const exact = unknown === undefined ? (isInside ? fault.path : path) : [...unknown.path, unknown.name]
  const title = ['configuration', ...(unknown === undefined ? exact : unknown.path)].join('.')
  return {
    ...findPlace(value, exact),
    level: 'error',
    title: title.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]'),
    text: `${tellUnknown(unknown, text)}webpack refuses this:`,
    quote: text,
  }
}

/** Options of webpack 4 whose new names are not the nearest ones, where webpack does not say it itself. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['loaders', 'use'],
  ['maxModules', 'modulesSpace'],
  ['query', 'options'],
])

/** Names the option that may have been meant, and the unknown one if webpack does not. */
function tellUnknown(unknown: UnknownName | undefined, said: string): string {
  if (unknown === undefined) return ''
  const { name, known } = unknown
  const isNamed = new RegExp(`(?<![\\w$])${name.replaceAll(/[^\w]/g, '\\$&')}(?![\\w$])`).test(said)
  const named = isNamed ? '' : `There is no option \`${name}\` here. `
  // webpack suggests a name itself where an option stands in the wrong place.
  const successor = known.find((one) => one === renamed.get(name))
  const nearest = said.includes('Did you mean') ? undefined : (successor ?? findNearest(name, known))
  return nearest === undefined ? named : `${named}Did you mean \`${nearest}\`? `
}

const readPath = ({ instancePath }: SchemaError): string[] => instancePath.split('/').slice(1).map(unescapePointer)

const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

/** The place of what a path leads to: the name of the option, or an item of a list. */
function findPlace(value: Value, path: readonly string[]): Place {
  let place: Place = { from: value.from, to: Math.min(value.to, value.from + 1) }
  let at: Value | undefined = value
  for (const name of path) {
    if (at?.kind === 'object') {
      const property: Property | undefined = at.properties.findLast((one) => one.name === name)
      if (property === undefined) break
      place = property.key
      at = property.value
    } else if (at?.kind === 'list') {
      at = at.items[Number(name)]
      if (at === undefined) break
      place = { from: at.from, to: at.to }
    } else break
  }
  return place
}

const levels = ['error', 'warning', 'advice', 'unknown', 'option']

/** Sorts findings by weight, then by place, and drops repeats of one place. */
function order(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((one) => [`${one.level} ${one.from} ${one.title} ${one.text} ${one.quote}`, one]))
  return [...unique.values()].sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || a.from - b.from)
}
