/** Prints which files contain a module. */
export class ModuleFilesPlugin {
  constructor(test) {
    this.test = test
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT

    compiler.hooks.thisCompilation.tap('ModuleFilesPlugin', (compilation) => {
      const { chunkGraph, modules, requestShortener } = compilation

      compilation.hooks.processAssets.tap({ name: 'ModuleFilesPlugin', stage }, () => {
        const files = new Set()
        let name
        for (const module of modules) {
          // A concatenated module contains several modules.
          const parts = module.modules ?? [module]
          const part = parts.find(({ resource }) => this.test.test(resource ?? ''))
          if (!part) continue
          name = part.readableIdentifier(requestShortener)
          for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
            for (const file of chunk.files) files.add(file)
          }
        }
        console.log(`${name} is in ${[...files].sort().join(' and ')}`)
      })
    })
  }
}
