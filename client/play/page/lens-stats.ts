import type { Compilation } from '../compilation.ts'

/** Converts the result of a build into webpack's statistics, with the parts that the lens reads. */
export function toStats(compilations: readonly Compilation[]): object {
  return { children: compilations.map(describe) }
}

function describe({ name, modules, chunks, leftOut }: Compilation): object {
  const all = modules.map((module, at) => ({
    identifier: String(at),
    name: module.name,
    size: module.size,
    moduleType: module.type,
    chunks: module.chunks,
    reasons: module.reasons.map(({ from, type, request }) => ({
      moduleIdentifier: from === undefined ? null : String(from),
      type,
      userRequest: request,
    })),
    modules: [] as object[],
  }))
  const outer = modules.flatMap(({ within }, at) => {
    const module = all[at] ?? []
    const holder = within === undefined ? undefined : all[within]
    holder?.modules.push(module)
    return holder === undefined ? [module] : []
  })
  return {
    name,
    modules: outer,
    filteredModules: leftOut,
    chunks: chunks.map((chunk, at) => ({
      id: at,
      names: [chunk.name],
      files: chunk.files,
      initial: chunk.isInitial,
    })),
  }
}
