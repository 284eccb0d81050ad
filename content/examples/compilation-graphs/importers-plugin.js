/** Prints which modules import a module. */
export class ImportersPlugin {
  constructor(test) {
    this.test = test
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ImportersPlugin', (compilation) => {
      const { moduleGraph, requestShortener } = compilation
      const name = (module) => module.readableIdentifier(requestShortener)

      compilation.hooks.finishModules.tap('ImportersPlugin', (modules) => {
        for (const module of modules) {
          if (!this.test.test(module.resource ?? '')) continue
          const importers = new Set()
          for (const { originModule } of moduleGraph.getIncomingConnections(module)) {
            if (originModule) importers.add(name(originModule))
          }
          console.log(`${name(module)} is imported by ${[...importers].sort().join(' and ')}`)
        }
      })
    })
  }
}
