import { createRequire } from 'node:module'
import { inspect } from 'node:util'
import type webpack from 'webpack'

/** The default of an option, and the modes or targets in which it applies; without conditions it applies in all of them. */
export interface OptionDefault {
  /** As one would write it in a configuration: `"[name].js"`, `true`, `["..."]`. */
  value: string
  /** Names of modes and targets: `['production']`. */
  when: string[]
  /** In place of `when`, where that is shorter: in which of them it is not so. */
  except?: string[]
}

const modes = ['production', 'development', 'none'] as const
const targets = ['web', 'node'] as const
/** The defaults of `resolve` depend on the kind of request; these are the two kinds that everybody meets. */
const requests = { import: 'esm', require: 'commonjs' } as const
/** Stands for the project's folder while defaults are resolved; a default that holds it is told with `context`. */
const projectFolder = '/__project__'

/** These follow from the configuration, the terminal, the machine or the place webpack is installed in: their pages say how. */
const toldByHand =
  /^(?:mode|target|context|entry|name|loader|infrastructureLogging|cache|resolve\.conditionNames|module\.defaultRules)(?:\.|$)|anagedPaths$|^snapshot\.immutablePaths/

type Options = Record<string, unknown>

/** The circumstances under which options were resolved, and what came out. */
interface Resolved {
  mode: string
  target: string
  request: string
  options: Options
}

/** Answers what webpack resolves options to by itself: its own defaults, applied to an empty configuration in each mode and for each target. */
export class Defaults {
  readonly #resolved: Resolved[] = modes.flatMap((mode) => targets.flatMap((target) => resolveDefaults(mode, target)))
  /** Options that are off in some circumstances and an object in others (`performance`). */
  readonly #switched = listSwitched(this.#resolved)
  /** The same with these options turned on everywhere: the values of their parts are then the defaults. */
  readonly #turnedOn = this.#resolved.map((one) => turnOn(one, this.#switched))
  /**
   * Defaults with TypeScript on and off: whether webpack supports it depends on the machine's Node.js, which is no fact about webpack. Older releases
   * have no such option.
   */
  readonly #byMachine = [true, false]
    .map((typescript) => ({ experiments: { typescript } }))
    .filter(isValid)
    .map((given) => resolveDefaults('production', 'web', given))

  /** Finds the defaults of an option; none if webpack leaves it undefined or the value follows from the machine. */
  find(name: string): OptionDefault[] {
    if (toldByHand.test(name) || name.includes('{')) return []
    const path = name.split('.')
    const list = (resolved: readonly Resolved[]) =>
      resolved.map(({ options, ...circumstances }) => ({ ...circumstances, value: formatValue(getAt(options, path)) }))
    const [able, unable] = this.#byMachine.map((resolved) => JSON.stringify(list(resolved)))
    if (able !== unable) return []
    const isPart = path.length > 1 && this.#switched.includes(path[0] ?? '')
    return groupConditions(list(isPart ? this.#turnedOn : this.#resolved))
  }
}

function isValid(configuration: Options): boolean {
  const { validate } = createRequire(import.meta.url)('webpack') as typeof webpack
  try {
    validate(configuration)
    return true
  } catch {
    return false
  }
}

function listSwitched(resolved: readonly Resolved[]): string[] {
  const [first] = resolved
  return Object.keys(first?.options ?? {}).filter((name) => {
    const areMaps = resolved.map(({ options }) => isMap(options[name]))
    return areMaps.includes(true) && areMaps.includes(false) && !toldByHand.test(name)
  })
}

function turnOn(resolved: Resolved, names: readonly string[]): Resolved {
  const { mode, target, request, options } = resolved
  const off = names.filter((name) => !isMap(options[name]))
  if (off.length === 0) return resolved
  const given = Object.fromEntries(off.map((name) => [name, {}]))
  return resolveDefaults(mode, target, given).find((one) => one.request === request) ?? resolved
}

function isMap(value: unknown): boolean {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype
}

function resolveDefaults(mode: string, target: string, given: Options = {}): Resolved[] {
  const create = createRequire(import.meta.url)('webpack') as typeof webpack
  const configuration = { mode, target, context: projectFolder, ...given } as webpack.Configuration
  const options = create.config.getNormalizedWebpackOptions(configuration)
  create.config.applyWebpackOptionsDefaults(options)
  // Only a compiler knows what `resolve` becomes for a kind of request, and it changes the options that it is given.
  const { resolverFactory } = create(configuration)
  let resolve: object = {}
  resolverFactory.hooks.resolver.for('normal').tap('facts', (_, resolved) => {
    resolve = resolved
  })
  return Object.entries(requests).map(([request, dependencyType]) => {
    resolverFactory.get('normal', { dependencyType })
    return { mode, target, request, options: { ...options, resolve } as Options }
  })
}

function getAt(value: unknown, path: readonly string[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined
    current = (current as Options)[key]
  }
  return current
}

/**
 * Writes a value as in a configuration. Returns `undefined` for one that has no such form, and for objects, whose options have lines of their own.
 */
export function formatValue(value: unknown): string | undefined {
  if (value === undefined || !isPlain(value)) return undefined
  if (isObject(value) && !Array.isArray(value)) return undefined
  return inspect(value, { breakLength: Number.POSITIVE_INFINITY, compact: true, depth: 3, maxArrayLength: 20 })
    .replaceAll(/'((?:[^'\\]|\\.)*)'/g, (_, text: string) => JSON.stringify(text.replaceAll("\\'", "'")))
    .replaceAll(/\[ (.*?) \]/g, '[$1]')
    .replaceAll(projectFolder, '<context>')
    .replaceAll(process.cwd(), '<cwd>')
}

/** Returns true for what JSON can hold, for regular expressions, and for lists and objects of these. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false
  return !isObject(value) || Object.values(value).every(isPlain)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp)
}

interface Found extends Omit<Resolved, 'options'> {
  value: string | undefined
}

/** Circumstances that a default may depend on, the simplest explanation first. */
const explanations: readonly ((found: Found) => string)[] = [
  () => '',
  ({ mode }) => mode,
  ({ target }) => target,
  ({ request }) => request,
  ({ mode, target }) => `${mode}, ${target}`,
  ({ target, request }) => `${target}, ${request}`,
  ({ mode, target, request }) => `${mode}, ${target}, ${request}`,
]

/**
 * Groups the defaults by the simplest circumstances that tell them apart; an option that webpack leaves undefined, or that is an object, has none.
 */
function groupConditions(found: readonly Found[]): OptionDefault[] {
  const explain = explanations.find((nameCondition) =>
    [...Map.groupBy(found, nameCondition).values()].every(
      (group) => new Set(group.map(({ value }) => value)).size === 1,
    ),
  )
  if (explain === undefined) return []
  const byValue = Map.groupBy(found, ({ value }) => value)
  const nameAll = (group: readonly Found[] = []) =>
    [...new Set(group.map(explain))].filter((condition) => condition !== '')
  const except = nameAll(byValue.get(undefined))
  const defaults = [...byValue].flatMap(([value, group]) =>
    value === undefined ? [] : [{ value, when: nameAll(group) }],
  )
  const [only] = defaults
  const isShorter = only !== undefined && defaults.length === 1 && except.length > 0 && except.length < only.when.length
  return isShorter ? [{ value: only.value, when: [], except }] : defaults
}
