import { readdir } from 'node:fs/promises'
import path from 'node:path'

export default class UnusedFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UnusedFilesPlugin', (compilation) => {
      const logger = compilation.getLogger('UnusedFilesPlugin')

      compilation.hooks.finishModules.tapPromise('UnusedFilesPlugin', async (modules) => {
        const used = new Set([...modules].map((module) => module.nameForCondition()))
        const folder = path.resolve(compiler.context, 'src')
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => path.join(parentPath, name))
        for (const file of files.sort()) {
          if (!used.has(file)) logger.info(path.relative(folder, file))
        }
      })
    })
  }
}
