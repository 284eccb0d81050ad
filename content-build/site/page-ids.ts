import type { CompiledPage } from '../markdown/compile-page.ts'

const sets = new WeakMap<CompiledPage, ReadonlySet<string>>()

/** The ids of a page, for whoever looks for one of them: thousands of links do in every build. */
export function getIds(page: CompiledPage): ReadonlySet<string> {
  const ids = sets.get(page) ?? new Set(page.ids)
  sets.set(page, ids)
  return ids
}
