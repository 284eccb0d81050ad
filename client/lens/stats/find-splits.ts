import type { Bundle } from './bundle.ts'
import { findPackage } from './groups.ts'

/** Modules that a shared chunk could contain. */
export interface Split {
  /** `vendors` for packages, `shared` for modules of several chunks. */
  kind: 'vendors' | 'shared'
  chunks: number[]
  modules: number[]
  size: number
}

/** The size limit of production mode. */
const minSize = 20_000

/**
 * Finds what `splitChunks: { chunks: 'all' }` with its default groups would take out of the chunks: packages, and modules of at least two chunks,
 * grouped by the chunks they are in. Ignores the limits on the number of requests.
 */
export function findSplits({ modules }: Bundle): Split[] {
  const splits = new Map<string, Split>()
  for (const [index, { name, size, chunks }] of modules.entries()) {
    const kind = findPackage(name) === undefined ? 'shared' : 'vendors'
    if (chunks.length === 0 || (kind === 'shared' && chunks.length < 2)) continue
    const key = `${kind} ${chunks.join(' ')}`
    const split = splits.get(key) ?? { kind, chunks, modules: [], size: 0 }
    split.modules.push(index)
    split.size += size
    splits.set(key, split)
  }
  const alone = countAlone(modules)
  const large = [...splits.values()].filter(({ size }) => size >= minSize)
  // A chunk with only these modules is what splitting would create.
  const useful = large.filter(({ chunks, modules: taken }) => chunks.length > 1 || alone(chunks[0]) > taken.length)
  return useful.sort((a, b) => b.size * b.chunks.length - a.size * a.chunks.length)
}

function countAlone(modules: Bundle['modules']): (chunk: number | undefined) => number {
  const counts = new Map<number, number>()
  for (const { chunks } of modules) for (const chunk of chunks) counts.set(chunk, (counts.get(chunk) ?? 0) + 1)
  return (chunk) => (chunk === undefined ? 0 : (counts.get(chunk) ?? 0))
}
