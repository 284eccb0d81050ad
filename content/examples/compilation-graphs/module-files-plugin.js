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
        for (const module of modules) {
          // A concatenated module contains several modules.
          const parts = module.modules ?? [module]
          const part = parts.find(({ resource }) => this.test.test(resource ?? ''))
          if (!part) continue
          for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
            const files = [...chunk.files].join(', ')
            console.log(`${part.readableIdentifier(requestShortener)} is in ${files}`)
          }
        }
      })
    })
  }
}
