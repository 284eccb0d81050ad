import { createHash } from 'node:crypto'
import webpack from 'webpack'

const placeholder = 'self.__PRECACHE_MANIFEST'

export class PrecachePlugin {
  constructor({ worker, exclude }) {
    this.worker = worker
    this.exclude = exclude
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrecachePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PrecachePlugin', stage }, () => {
        const entries = compilation
          .getAssets()
          .filter(({ name }) => name !== this.worker && !this.exclude.test(name))
          .map(({ name, source, info }) => ({
            url: `/${name}`,
            revision: info.immutable ? null : hash(source.buffer()),
          }))
        compilation.updateAsset(this.worker, (source) => {
          const code = source.source()
          if (!code.includes(placeholder)) {
            compilation.errors.push(new webpack.WebpackError(`${this.worker} has no ${placeholder}`))
          }
          return new webpack.sources.RawSource(code.replace(placeholder, () => JSON.stringify(entries)))
        })
      })
    })
  }
}

function hash(buffer) {
  return createHash('sha256').update(buffer).digest('hex').slice(0, 16)
}
