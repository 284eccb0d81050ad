export class EntryFilesPlugin {
  constructor({ filename = 'entry-files.json' } = {}) {
    this.filename = filename
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack

    compiler.hooks.thisCompilation.tap('EntryFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'EntryFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = {}
          for (const [name, entrypoint] of compilation.entrypoints) files[name] = entrypoint.getFiles()
          compilation.emitAsset(this.filename, new sources.RawSource(JSON.stringify(files, null, 2)))
        },
      )
    })
  }
}
