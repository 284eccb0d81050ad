import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { defaults, schema } from './options.js'

const compress = promisify(gzip)

/** Writes a file with the size of each asset, as it is and compressed. */
export class AssetSizesPlugin {
  constructor(options = {}) {
    this.options = { ...defaults, ...options }
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    const { filename } = this.options

    compiler.hooks.validate.tap('AssetSizesPlugin', () => {
      compiler.validate(schema, this.options, {
        name: 'AssetSizesPlugin',
        baseDataPath: 'options',
      })
    })

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
        compilation.emitAsset(filename, new sources.RawSource(report), info)
      })
    })
  }
}
