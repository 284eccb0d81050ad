export default class ChunkModulesPlugin {
  apply(compiler) {
    const { compareModulesByIdentifier } = compiler.webpack.util.comparators

    compiler.hooks.thisCompilation.tap('ChunkModulesPlugin', (compilation) => {
      const { chunkGraph, requestShortener } = compilation
      const logger = compilation.getLogger('ChunkModulesPlugin')

      compilation.hooks.afterSeal.tap('ChunkModulesPlugin', () => {
        for (const chunk of compilation.chunks) {
          logger.info([...chunk.files].join(', '), chunk.canBeInitial() ? '(initial)' : '(async)')
          const modules = chunkGraph.getOrderedChunkModules(chunk, compareModulesByIdentifier)
          for (const module of modules) {
            if (module.type === 'runtime') continue
            logger.info('  ' + module.readableIdentifier(requestShortener))
          }
        }
      })
    })
  }
}
