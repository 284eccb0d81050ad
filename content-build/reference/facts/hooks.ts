import type { SourceFile } from 'typescript/unstable/ast'
import { findStandIn, listHookRemarks } from './declarations.ts'
import type { Fact } from './fact.ts'
import { hookOwners } from './hook-owners.ts'
import { type LiveWebpack, readQuietly } from './live.ts'

/** A hook of tapable, a map of hooks, or a stand-in for a deprecated hook. */
interface Hook {
  /**
   * The names of the hook's parameters. Tapable has no public way to read them, and webpack's declarations have types without names. Its sources
   * declare them, but not always where one expects: some hooks are in variables, and one is a getter for a hook of another class.
   */
  _args?: readonly string[]
  for?(key: string): Hook
}

/** Names the classes of the owners; the hooks of resolvers come from another package, whose releases are its own. */
const classes: Readonly<Partial<Record<(typeof hookOwners)[number], string>>> = {
  compiler: 'Compiler',
  compilation: 'Compilation',
  normalModuleFactory: 'NormalModuleFactory',
  contextModuleFactory: 'ContextModuleFactory',
  parser: 'JavascriptParser',
}

/** A name that was misspelled once and is kept for those who use it. */
const misspelled = new Set(['newInteralResolve'])
/** A key that no plugin has: asking a map of hooks for it adds it. */
const probe = Symbol('probe') as unknown as string

/**
 * Lists the hooks of live objects: class, parameters, deprecation, the release that added them.
 *
 * `types` is webpack's own type declarations: a hook's stand-in does not tell what it replaces, and no hook tells its first release.
 */
export function listHooks(live: LiveWebpack, types: SourceFile): Fact[] {
  return readQuietly(() =>
    hookOwners.flatMap((owner) => {
      const { hooks } = live[owner] as { hooks: Record<string, Hook> }
      const className = classes[owner]
      const remarks = className === undefined ? undefined : listHookRemarks(types, className)
      const names = Object.keys(hooks).filter((name) => !misspelled.has(name))
      return names.map((name) => {
        const isGetter = Object.getOwnPropertyDescriptor(hooks, name)?.get !== undefined
        const standIn = className && findStandIn(types, className, name)
        const fact = describe(`${owner}.hooks.${name}`, hooks[name] as Hook, isGetter, standIn)
        return { ...fact, ...remarks?.get(name) }
      })
    }),
  )
}

/** Describes a hook. One that moved elsewhere is reached by a getter, which says so. */
function describe(path: string, hook: Hook, isGetter: boolean, standIn: string | undefined): Fact {
  const fact = { kind: 'hook' as const, name: path.replace('.hooks', ''), aliases: [path] }
  if (standIn !== undefined) return { ...fact, types: [standIn], deprecated: true }
  const inner = hook.for?.(probe)
  return {
    ...fact,
    types: [hook.constructor.name, ...(inner === undefined ? [] : [inner.constructor.name])],
    parameters: [...((inner ?? hook)._args ?? [])],
    ...(isGetter && { deprecated: true as const }),
  }
}
