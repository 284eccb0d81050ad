import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'
import { checkBudgets, readBudgets } from './budgets.ts'
import { getHooks, type Hooks, type Sizes } from './hooks.ts'
import { defaults, type Options, schema } from './options.ts'
import { addViewer, createPage, takeScript } from './viewer.ts'

export type { Hooks, Options, Sizes }

const compress = promisify(gzip)

/** Writes a file with the size of each asset, as it is and compressed. */
export class AssetSizesPlugin implements WebpackPluginInstance {
  readonly options: Required<Options>

  static getHooks(compilation: Compilation): Hooks {
    return getHooks(compilation)
  }

  constructor(options: Options = {}) {
    this.options = { ...defaults, ...options }
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    const { budgets, filename } = this.options
    addViewer(compiler)

    compiler.hooks.validate.tap('AssetSizesPlugin', () => {
      compiler.validate(schema, this.options, {
        name: 'AssetSizesPlugin',
        baseDataPath: 'options',
      })
    })

    compiler.hooks.thisCompilation.tap('AssetSizesPlugin', (compilation) => {
      const cache = compilation.getCache('AssetSizesPlugin')
      const logger = compilation.getLogger('AssetSizesPlugin')
      const hooks = getHooks(compilation)
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'AssetSizesPlugin', stage }, async () => {
        const script = takeScript(compilation)
        const assets = compilation.getAssets().filter((asset) => !hooks.ignore.call(asset))
        const sizes: Sizes = {}
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
        await hooks.measured.promise(sizes, compilation)
        const report = JSON.stringify(sizes, undefined, 2)
        const info = { development: true }
        compilation.emitAsset(filename, new sources.RawSource(report), info)
        const page = createPage(report, script)
        compilation.emitAsset('asset-sizes.html', new sources.RawSource(page), info)
        checkBudgets(compilation, await readBudgets(compilation, budgets), sizes)
      })
    })
  }
}
