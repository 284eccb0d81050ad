import { readdir } from 'node:fs/promises'
import path from 'node:path'

export default class UnusedFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UnusedFilesPlugin', (compilation) => {
      const logger = compilation.getLogger('UnusedFilesPlugin')

      compilation.hooks.finishModules.tapPromise('UnusedFilesPlugin', async (modules) => {
        const used = new Set([...modules].map((module) => module.nameForCondition()))
        const folder = path.resolve(compiler.context, 'src')
        for (const file of (await readdir(folder, { recursive: true })).sort()) {
          if (!used.has(path.join(folder, file))) logger.info(file)
        }
      })
    })
  }
}
