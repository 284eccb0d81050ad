export default class SlowModulesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SlowModulesPlugin', (compilation) => {
      const logger = compilation.getLogger('SlowModulesPlugin')
      const starts = new Map()
      const times = []

      compilation.hooks.buildModule.tap('SlowModulesPlugin', (module) => {
        starts.set(module, performance.now())
      })
      compilation.hooks.succeedModule.tap('SlowModulesPlugin', (module) => {
        times.push({ module, time: performance.now() - starts.get(module) })
      })
      compilation.hooks.finishModules.tap('SlowModulesPlugin', () => {
        for (const { module, time } of times.sort((a, b) => b.time - a.time).slice(0, 3)) {
          const name = module.readableIdentifier(compilation.requestShortener)
          logger.info(`${Math.round(time)} ms ${name}`)
        }
      })
    })
  }
}
