import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { checkBudgets } from './budgets.js'
import { defaults, schema } from './options.js'

const compress = promisify(gzip)

/** Writes a file with the size of each asset, as it is and compressed. */
export class AssetSizesPlugin {
  constructor(options = {}) {
    this.options = { ...defaults, ...options }
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    const { budgets, filename } = this.options

    compiler.hooks.validate.tap('AssetSizesPlugin', () => {
      compiler.validate(schema, this.options, {
        name: 'AssetSizesPlugin',
        baseDataPath: 'options',
      })
    })

    compiler.hooks.thisCompilation.tap('AssetSizesPlugin', (compilation) => {
      const cache = compilation.getCache('AssetSizesPlugin')
      const logger = compilation.getLogger('AssetSizesPlugin')
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'AssetSizesPlugin', stage }, async () => {
        const assets = compilation.getAssets()
        const sizes = {}
        let count = 0
        for (const { name, source } of assets) {
          const etag = cache.getLazyHashedEtag(source)
          sizes[name] = await cache.providePromise(name, etag, async () => {
            count++
            const { length } = await compress(source.buffer())
            return { size: source.size(), gzip: length }
          })
        }
        logger.info(`compressed ${count} of ${assets.length} assets`)
        const report = JSON.stringify(sizes, undefined, 2)
        const info = { development: true }
        compilation.emitAsset(filename, new sources.RawSource(report), info)
        checkBudgets(compilation, budgets, sizes)
      })
    })
  }
}
