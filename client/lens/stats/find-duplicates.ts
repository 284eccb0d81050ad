import { type Bundle, listBundled } from './bundle.ts'
import { findPackage } from './groups.ts'

/** A package with several copies in the bundle. */
export interface Duplicate {
  name: string
  copies: { folder: string; size: number; modules: number }[]
  /** The size of all copies except the largest, in bytes. */
  spare: number
}

/** Finds packages that are installed and bundled more than once, the largest waste first. */
export function findDuplicates(bundle: Bundle): Duplicate[] {
  const packages = new Map<string, Map<string, { folder: string; size: number; modules: number }>>()
  for (const index of listBundled(bundle)) {
    const { name = '', size = 0 } = bundle.modules[index] ?? {}
    const found = findPackage(name)
    if (found === undefined) continue
    const copies = packages.get(found.name) ?? new Map()
    const copy = copies.get(found.folder) ?? { folder: found.folder, size: 0, modules: 0 }
    copy.size += size
    copy.modules++
    packages.set(found.name, copies.set(found.folder, copy))
  }
  const duplicates = [...packages].flatMap(([name, found]): Duplicate[] => {
    if (found.size < 2) return []
    const copies = [...found.values()].sort((a, b) => b.size - a.size)
    return [{ name, copies, spare: copies.slice(1).reduce((sum, { size }) => sum + size, 0) }]
  })
  return duplicates.sort((a, b) => b.spare - a.spare)
}
