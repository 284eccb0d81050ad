import path from 'node:path'

export default class WhyPlugin {
  apply(compiler) {
    const wanted = path.resolve(compiler.context, 'src/money.js')

    compiler.hooks.thisCompilation.tap('WhyPlugin', (compilation) => {
      const { moduleGraph, requestShortener } = compilation
      const logger = compilation.getLogger('WhyPlugin')

      compilation.hooks.finishModules.tap('WhyPlugin', (modules) => {
        for (const module of modules) {
          if (module.nameForCondition() !== wanted) continue
          const connections = [...moduleGraph.getIncomingConnections(module)]
          const lines = connections.map(({ originModule, dependency }) => {
            const origin = originModule?.readableIdentifier(requestShortener) ?? 'an entry'
            return `${origin}, line ${dependency?.loc?.start?.line}: ${dependency?.type}`
          })
          for (const line of lines.sort()) logger.info(line)
        }
      })
    })
  }
}
