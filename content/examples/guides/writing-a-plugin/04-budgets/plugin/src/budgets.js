import { findLargestImport } from './largest-import.js'

/** Reports each entry whose files are larger than its budget. */
export function checkBudgets(compilation, budgets, sizes) {
  const { WebpackError } = compilation.compiler.webpack

  for (const [name, budget] of Object.entries(budgets)) {
    const entrypoint = compilation.entrypoints.get(name)
    if (entrypoint === undefined) {
      const warning = new WebpackError(`There is a budget for "${name}", and no entry of this name.`)
      compilation.warnings.push(warning)
      continue
    }
    const files = entrypoint.getFiles()
    const total = files.reduce((sum, file) => sum + (sizes[file]?.gzip ?? 0), 0)
    if (total <= budget) continue
    const { largest, module, loc } = findLargestImport(compilation, entrypoint.chunks)
    const largestName = largest.readableIdentifier(compilation.requestShortener)
    const error = new WebpackError(
      `The entry "${name}" is ${total} bytes compressed; its budget is ${budget}.\n` +
        `Its largest module is ${largestName}.`,
    )
    error.module = module
    error.loc = loc
    compilation.errors.push(error)
  }
}
