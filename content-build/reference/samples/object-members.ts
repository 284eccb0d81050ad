import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findClosest } from '../../common/closest.ts'
import type { Sample } from '../../compile/markdown/compile-page.ts'
import { listClassMembers } from '../facts/declarations.ts'
import { createLiveWebpack, type LiveWebpack, readQuietly } from '../facts/live.ts'
import type { SampleFault } from './check-samples.ts'
import { findMemberUses } from './hook-uses.ts'
import { parseSample } from './sample-tree.ts'

/** The objects whose members are compared; what the others have differs by their kinds. */
const classes = { compiler: 'Compiler', compilation: 'Compilation' } as const
const types = createRequire(import.meta.url).resolve('webpack/types.d.ts')
let members: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** A member of the compiler or of a compilation that a sample takes and webpack does not have. */
export function findMemberFault(sample: Sample): SampleFault | undefined {
  if (!/compiler|compilation/.test(sample.code)) return undefined
  const tree = parseSample(sample)
  if (tree === undefined) return undefined
  members ??= listMembers(createLiveWebpack(), readFileSync(types, 'utf8'))
  for (const { owner, name, line } of findMemberUses(tree)) {
    const known = members.get(owner)
    if (known === undefined || known.has(name) || name in Object.prototype) continue
    const closest = findClosest(name, known)
    const hint = closest === undefined ? '' : `; \`${closest}\` is like it`
    return { reason: `\`${owner}\` has no \`${name}\`${hint}`, line: line - sample.line }
  }
  return undefined
}

/** Those that are there from the start, and those that are declared and get a value later. */
function listMembers(live: LiveWebpack, declarations: string): ReadonlyMap<string, ReadonlySet<string>> {
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
