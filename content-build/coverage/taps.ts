import type { Sample } from '../markdown/compile-page.ts'
import { hookOwners } from '../webpack/hook-owners.ts'

/** A sample's use of a hook. */
export interface Tap {
  owner: string
  hook: string
  /** It chooses a hook of a map, by `.for(key)`. */
  isMapped: boolean
  method: string
  /** How many parameters its function takes; nothing where that cannot be seen. */
  parameters?: number
  line: number
}

/** Names that samples give the objects with hooks, besides their own. */
const shortNames: Readonly<Record<string, string>> = {
  nmf: 'normalModuleFactory',
  cmf: 'contextModuleFactory',
}

/** `compiler.hooks.run.tap('Name', (compiler) => …` */
const tap = /(?<![\w.])(\w+)\s*\.hooks\s*\.(\w+)\s*(\.for\([^)]*\)\s*)?\.(tap(?:Async|Promise)?)\(/g
/** What taps of the two hooks call the factory they get: `compiler.hooks.contextModuleFactory.tap('Name', (factory) => …` */
const factory = /\.hooks\.(normalModuleFactory|contextModuleFactory)\.tap\([^,]*,\s*\(?(\w+)/g
const languages = new Set(['js', 'javascript', 'mjs', 'cjs', 'ts', 'typescript', 'jsx', 'tsx'])

/** The hooks that a sample taps. Rough: it reads names, not scopes, so only objects with their usual names count. */
export function findTaps({ language, code, invalid, line }: Sample): Tap[] {
  if (invalid || !languages.has(language) || !code.includes('.hooks')) return []
  return [...code.matchAll(tap)].flatMap((match) => {
    const [found, name = '', hook = '', mapped, method = ''] = match
    const owner = findOwner(name, code.slice(0, match.index))
    if (owner === undefined) return []
    const parameters = countParameters(code.slice(match.index + found.length))
    return {
      owner,
      hook,
      isMapped: mapped !== undefined,
      method,
      ...(parameters !== undefined && { parameters }),
      line: line + code.slice(0, match.index).split('\n').length,
    }
  })
}

/** The object with hooks that a sample calls by a name, after what stands `before`. */
function findOwner(name: string, before: string): string | undefined {
  const factories = [...before.matchAll(factory)].filter((match) => match[2] === name)
  return factories.at(-1)?.[1] ?? shortNames[name] ?? hookOwners.find((owner) => owner === name)
}

/** Of a function written right behind the name: `'Name', async (stats) =>`, `{ name, stage }, function ({ a, b }, c)`, `'Name', stats =>`. */
function countParameters(rest: string): number | undefined {
  const [start, open] =
    /^\s*(?:[\w.]+|'[^']*'|"[^"]*"|\{[^{}]*\})\s*,\s*(?:async\s+)?(?:(?:function\s*\w*\s*)?(\()|\w+\s*=>)/.exec(rest) ??
    []
  if (start === undefined) return undefined
  return open === undefined ? 1 : countList(rest.slice(start.length))
}

/** How many stand in a list up to its closing bracket. */
function countList(rest: string): number | undefined {
  let depth = 0
  let separators = 0
  for (const [index, character] of [...rest].entries()) {
    if ('([{'.includes(character)) depth++
    else if (character === ',' && depth === 0) separators++
    else if (')]}'.includes(character) && depth-- === 0) {
      const isOpen = /(?:^|,)\s*$/.test(rest.slice(0, index))
      return isOpen ? separators : separators + 1
    }
  }
  return undefined
}
