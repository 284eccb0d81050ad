import { readdir } from 'node:fs/promises'
import path from 'node:path'

export default class FileListPlugin {
  apply(compiler) {
    const { Compilation, sources, util } = compiler.webpack
    const folder = path.resolve(compiler.context, 'src')

    compiler.hooks.thisCompilation.tap('FileListPlugin', (compilation) => {
      compilation.contextDependencies.add(folder)
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL

      compilation.hooks.processAssets.tapPromise({ name: 'FileListPlugin', stage }, async () => {
        const content = JSON.stringify((await readdir(folder)).sort())
        const { hashFunction } = compilation.outputOptions
        const hash = util.createHash(hashFunction).update(content).digest('hex').slice(0, 8)
        const info = { contenthash: hash, immutable: true }
        compilation.emitAsset(`files.${hash}.json`, new sources.RawSource(content), info)
      })
    })
  }
}
