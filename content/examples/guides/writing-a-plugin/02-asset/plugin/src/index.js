import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Writes a file with the size of each asset, as it is and compressed. */
export class AssetSizesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack

    compiler.hooks.thisCompilation.tap('AssetSizesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'AssetSizesPlugin', stage }, async () => {
        const sizes = {}
        for (const { name, source } of compilation.getAssets()) {
          const { length } = await compress(source.buffer())
          sizes[name] = { size: source.size(), gzip: length }
        }
        const report = JSON.stringify(sizes, undefined, 2)
        const info = { development: true }
        compilation.emitAsset('asset-sizes.json', new sources.RawSource(report), info)
      })
    })
  }
}
