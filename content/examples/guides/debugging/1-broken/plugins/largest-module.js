/** Prints the largest module of each build. */
export class LargestModulePlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('LargestModulePlugin', (compilation) => {
      const logger = compilation.getLogger('LargestModulePlugin')
      compilation.hooks.finishModules.tap('LargestModulePlugin', (modules) => {
        const [largest] = [...modules].sort((a, b) => b.size() - a.size())
        logger.info(`${largest.identifier()}: ${largest.size()} bytes`)
      })
    })
  }
}
