/** Logs each asset of a build with its size. */
export class AssetSizesPlugin {
  apply(compiler) {
    const logger = compiler.getInfrastructureLogger('AssetSizesPlugin')

    compiler.hooks.done.tap('AssetSizesPlugin', (stats) => {
      for (const { name, source } of stats.compilation.getAssets()) {
        logger.info(`${name}: ${source.size()} bytes`)
      }
    })
  }
}
