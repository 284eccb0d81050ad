import { createRequire } from 'node:module'
import path from 'node:path'
import webpack from 'webpack'
import { findClosest } from '../../common/closest.ts'
import { listClassMembers, parseDeclarations } from '../facts/declarations.ts'
import { createLiveWebpack, readQuietly } from '../facts/live.ts'
import type { Use } from './sample-uses.ts'

/** Names the objects whose members are compared; what the others have differs by their kinds. */
const classes = { compiler: 'Compiler', compilation: 'Compilation' } as const
const folder = path.dirname(createRequire(import.meta.url).resolve('webpack/package.json'))
let members: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Describes an export that webpack does not have. */
export function findExportFault(use: Use): string | undefined {
  return use.kind === 'export' ? readQuietly(() => describeMissing(use.path)) : undefined
}

/** Describes a member that the compiler or a compilation does not have. */
export function findMemberFault(use: Use): string | undefined {
  if (use.kind !== 'member') return undefined
  members ??= listMembers()
  const known = members.get(use.owner)
  if (known === undefined || known.has(use.name) || use.name in Object.prototype) return undefined
  return describe(use.owner, use.name, known)
}

function describeMissing(path: readonly string[]): string | undefined {
  let value: unknown = webpack
  for (const [index, name] of path.entries()) {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined
    if (!(name in value)) {
      return describe(['webpack', ...path.slice(0, index)].join('.'), name, Object.getOwnPropertyNames(value))
    }
    value = (value as Record<string, unknown>)[name]
  }
  return undefined
}

function describe(owner: string, name: string, known: Iterable<string>): string {
  const closest = findClosest(name, known)
  return `\`${owner}\` has no \`${name}\`${closest === undefined ? '' : `; \`${closest}\` is like it`}`
}

/** Lists members that are there from the start, and those that are declared and get a value later. */
function listMembers(): ReadonlyMap<string, ReadonlySet<string>> {
  const live = createLiveWebpack()
  const [declarations] = parseDeclarations(folder, 'types.d.ts')
  return readQuietly(
    () =>
      new Map(
        (['compiler', 'compilation'] as const).map((owner) => {
          const own = [live[owner], Object.getPrototypeOf(live[owner])].flatMap(Object.getOwnPropertyNames)
          return [owner, new Set([...own, ...listClassMembers(declarations, classes[owner])])]
        }),
      ),
  )
}
