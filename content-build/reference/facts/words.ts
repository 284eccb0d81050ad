import type { OptionDefault } from './defaults.ts'
import type { Fact } from './fact.ts'

/** A stretch of a sentence: words, or code. */
export type Phrase = { text: string } | { code: string }

/** One statement of fact as a sentence without its full stop; `name` says which. */
export interface Statement {
  name: 'type' | 'parameters' | 'default' | 'since' | 'experimental' | 'deprecated' | 'aliases' | 'modules' | 'required'
  phrases: Phrase[]
}

/** Lists the statements about a name, in the order they are shown. */
export function listStatements(fact: Fact): Statement[] {
  const { types = [], parameters = [], defaults = [], moduleTypes = [], since } = fact
  const statements: Statement[] = []
  const add = (name: Statement['name'], ...phrases: Phrase[]) => statements.push({ name, phrases })
  if (types.length > 0) add('type', ...describeTypes(fact, types))
  if (fact.kind === 'hook' && fact.parameters !== undefined) {
    if (parameters.length === 0) add('parameters', { text: 'No parameters' })
    else
      add(
        'parameters',
        { text: parameters.length === 1 ? 'Parameter ' : 'Parameters ' },
        ...listCodes(parameters, 'and'),
      )
  }
  if (defaults.length > 0) add('default', { text: 'Default ' }, ...describeDefaults(defaults))
  if (fact.required) add('required', { text: 'Required' })
  if (moduleTypes.length > 0 && isNarrow(moduleTypes))
    add('modules', { text: 'For ' }, ...listCodes(moduleTypes, 'and'))
  const aliases = listShownAliases(fact)
  if (aliases.length > 0)
    add('aliases', { text: fact.kind === 'plugin' ? 'Exported as ' : 'Also ' }, ...describeAliases(fact, aliases))
  if (since !== undefined) add('since', { text: `Since ${since}` })
  if (fact.experimental) add('experimental', { text: 'Experimental' })
  if (fact.deprecated) add('deprecated', { text: 'Deprecated' })
  return statements
}

/** Writes a statement in one line of plain text. */
export function toText(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => ('code' in phrase ? phrase.code : phrase.text)).join('')
}

function describeTypes({ kind }: Fact, types: readonly string[]): Phrase[] {
  const [outer = '', inner] = types
  if (kind !== 'hook') return [{ text: 'Type ' }, ...listCodes(types, 'or')]
  return inner === undefined ? [{ code: outer }] : [{ code: outer }, { text: ' of ' }, { code: inner }]
}

/** Lists names as `a`, `b` or `c`. */
function listCodes(names: readonly string[], conjunction: 'and' | 'or'): Phrase[] {
  return names.flatMap((name, index): Phrase[] => {
    if (index === 0) return [{ code: name }]
    return [{ text: index === names.length - 1 ? ` ${conjunction} ` : ', ' }, { code: name }]
  })
}

/** Lists the aliases to show: options and hooks have theirs for permalinks only. */
function listShownAliases({ kind, aliases = [] }: Fact): string[] {
  if (kind === 'plugin') return aliases.filter((alias) => alias.includes('.'))
  return kind === 'option' || kind === 'hook' ? [] : aliases
}

/** Puts deprecated aliases last and marks them as such. */
function describeAliases({ deprecatedAliases = [] }: Fact, aliases: readonly string[]): Phrase[] {
  const current = aliases.filter((alias) => !deprecatedAliases.includes(alias))
  if (deprecatedAliases.length === 0) return listCodes(current, 'and')
  return [...listCodes(current, 'and'), { text: '; deprecated as ' }, ...listCodes(deprecatedAliases, 'and')]
}

/** Returns true if only some types of a family have the option: a family without suffix (`javascript`, `css`) gives it to all of its types. */
function isNarrow(moduleTypes: readonly string[]): boolean {
  return moduleTypes.every((type) => type.includes('/'))
}

const circumstances: Readonly<Record<string, Phrase[]>> = {
  production: [{ text: ' in production mode' }],
  development: [{ text: ' in development mode' }],
  none: [{ text: ' in mode ' }, { code: '"none"' }],
  web: [{ text: ' for browsers' }],
  node: [{ text: ' for Node.js' }],
  import: [{ text: ' for ' }, { code: 'import' }],
  require: [{ text: ' for ' }, { code: 'require' }],
  printed: [{ text: ' when printed' }],
  'in JSON': [{ text: ' in JSON' }],
}
/** All modes. If defaults cover each of them, the one with the most modes is described as “otherwise”. */
const modes = ['production', 'development', 'none']

/** Describes the default, or each of them with its circumstances. */
export function describeDefaults(defaults: readonly OptionDefault[]): Phrase[] {
  const [only] = defaults
  if (only !== undefined && defaults.length === 1 && only.when.length === 0) {
    const { value, except = [] } = only
    return except.length === 0
      ? [{ code: value }]
      : [{ code: value }, { text: ', except' }, ...joinCircumstances(except)]
  }
  const known = defaults.flatMap(({ when }) => when)
  const isWhole = known.length === modes.length && modes.every((mode) => known.includes(mode))
  const rest = isWhole ? defaults.toSorted((a, b) => b.when.length - a.when.length)[0] : undefined
  const named = defaults.filter((one) => one !== rest)
  const parts = named.map(({ value, when }) => [{ code: value }, ...joinCircumstances(when)])
  if (rest !== undefined) parts.push([{ code: rest.value }, { text: ' otherwise' }])
  return parts.flatMap((part, index): Phrase[] => (index === 0 ? part : [{ text: ', ' }, ...part]))
}

/** Joins circumstances: `production, web` is both at once, and several such are alternatives. */
function joinCircumstances(when: readonly string[]): Phrase[] {
  return when.flatMap((condition, index): Phrase[] => [
    ...(index === 0 ? [] : [{ text: ' and' }]),
    ...condition.split(', ').flatMap((part) => circumstances[part] ?? [{ text: ` ${part}` }]),
  ])
}
