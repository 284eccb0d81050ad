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

const owners = [...hookOwners, ...Object.keys(shortNames)].join('|')
/** `compiler.hooks.run.tap('Name', (compiler) => …` */
const tap = new RegExp(
  `(?<![\\w.])(${owners})\\s*\\.hooks\\s*\\.(\\w+)\\s*(\\.for\\([^)]*\\)\\s*)?\\.(tap(?:Async|Promise)?)\\(`,
  'g',
)
const languages = new Set(['js', 'javascript', 'mjs', 'cjs', 'ts', 'typescript', 'jsx', 'tsx'])

/** The hooks that a sample taps. Rough: it reads names, not scopes, so only objects with their usual names count. */
export function findTaps({ language, code, invalid, line }: Sample): Tap[] {
  if (invalid || !languages.has(language) || !code.includes('.hooks')) return []
  return [...code.matchAll(tap)].map((match) => {
    const [found, owner = '', hook = '', mapped, method = ''] = match
    const parameters = countParameters(code.slice(match.index + found.length))
    return {
      owner: shortNames[owner] ?? owner,
      hook,
      isMapped: mapped !== undefined,
      method,
      ...(parameters !== undefined && { parameters }),
      line: line + code.slice(0, match.index).split('\n').length,
    }
  })
}

/** Of a function written right behind the name: `'Name', async (stats) =>`, `{ name, stage }, function (a, b)`, `'Name', stats =>`. */
function countParameters(rest: string): number | undefined {
  const [, list, single] =
    /^\s*(?:[\w.]+|'[^']*'|"[^"]*"|\{[^{}]*\})\s*,\s*(?:async\s+)?(?:(?:function\s*\w*\s*)?\(([^()[\]{}=]*)\)|(\w+)\s*=>)/.exec(
      rest,
    ) ?? []
  if (single !== undefined) return 1
  return list?.split(',').filter((name) => name.trim() !== '').length
}
