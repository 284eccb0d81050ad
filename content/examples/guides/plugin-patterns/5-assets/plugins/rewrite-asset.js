export default class RewritePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack

    compiler.hooks.thisCompilation.tap('RewritePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS

      compilation.hooks.processAssets.tap({ name: 'RewritePlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((name) => name.endsWith('.mjs'))) {
          compilation.updateAsset(name, (old) => {
            const source = new sources.ReplaceSource(old)
            for (const { index } of old.source().toString().matchAll(/\bEUR\b/g)) {
              source.replace(index, index + 2, '€')
            }
            return new sources.ConcatSource('// Checked\n', source)
          })
        }
      })
    })
  }
}
