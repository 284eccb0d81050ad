import path from 'node:path'
import { promisify } from 'node:util'
import type { Compilation } from 'webpack'
import type { Sizes } from './hooks.ts'
import { findLargestImport } from './largest-import.ts'
import type { Budgets } from './options.ts'

/** Reads budgets that are in a file, and has the file watched. */
export async function readBudgets(
  compilation: Compilation,
  budgets: Budgets | string,
): Promise<Budgets> {
  if (typeof budgets !== 'string') return budgets
  const { compiler, fileDependencies, inputFileSystem } = compilation
  const file = path.resolve(compiler.context, budgets)
  fileDependencies.add(file)
  if (compiler.modifiedFiles?.has(file)) {
    compilation.getLogger('AssetSizesPlugin').info(`${budgets} has changed`)
  }
  try {
    const content = await promisify(inputFileSystem.readFile.bind(inputFileSystem))(file)
    return JSON.parse(String(content))
  } catch (cause) {
    const { WebpackError } = compiler.webpack
    const error = new WebpackError(`The budgets cannot be read: ${cause}`)
    error.file = budgets
    compilation.errors.push(error)
    return {}
  }
}

/** Reports each entry whose files are larger than its budget. */
export function checkBudgets(compilation: Compilation, budgets: Budgets, sizes: Sizes): void {
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
