import type webpack from 'webpack'
import { listDeprecatedExports } from './deprecated-exports.ts'
import type { Fact } from './fact.ts'
import { readQuietly } from './live.ts'

type Exports = Readonly<Record<string, unknown>>

/** Groups hold plugins, and groups that do (`experiments.schemes`). What lies deeper is data that may contain itself. */
const mostDepth = 3

/**
 * Lists the plugins that webpack exports, each by the name of its class with the places that export it.
 *
 * A class exported in several places is one plugin. A class that is exported only under other names (`SingleEntryPlugin`) is listed by those.
 * `source` is the source of webpack's entry: a plugin is deprecated if all its places are.
 */
export function listPlugins(exports: typeof webpack, source: string): Fact[] {
  const deprecated = listDeprecatedExports(source)
  const places = new Map<object, string[]>()
  readQuietly(() => collect(exports as unknown as Exports, '', places))
  return [...places].map(([plugin, paths]) => {
    const name = (plugin as { name: string }).name
    // Of places at the same depth, the one with the class's name comes first.
    const sorted = paths.toSorted(
      (a, b) => getDepth(a) - getDepth(b) || Number(!a.endsWith(name)) - Number(!b.endsWith(name)),
    )
    const others = sorted.map((path) => path.slice(path.lastIndexOf('.') + 1)).filter((other) => other !== name)
    const former = sorted.filter((path) => deprecated.has(path)).map((path) => `webpack.${path}`)
    return {
      kind: 'plugin',
      name,
      aliases: [...new Set([...sorted.map((path) => `webpack.${path}`), ...others])],
      ...(former.length === sorted.length && { deprecated: true as const }),
      ...(former.length > 0 && former.length < sorted.length && { deprecatedAliases: former }),
    }
  })
}

function collect(exports: Exports, prefix: string, places: Map<object, string[]>): void {
  for (const name of Object.getOwnPropertyNames(exports)) {
    const value = exports[name]
    if (isPlugin(value)) places.set(value, [...(places.get(value) ?? []), prefix + name])
    else if (isGroup(value) && getDepth(prefix + name) < mostDepth) collect(value, `${prefix}${name}.`, places)
  }
}

function isPlugin(value: unknown): value is object {
  return typeof value === 'function' && value.name.endsWith('Plugin') && typeof value.prototype?.apply === 'function'
}

function isGroup(value: unknown): value is Exports {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function getDepth(path: string): number {
  return path.split('.').length
}
