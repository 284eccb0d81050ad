export default class ChangedChunksPlugin {
  apply(compiler) {
    let previous = new Map()

    compiler.hooks.thisCompilation.tap('ChangedChunksPlugin', (compilation) => {
      const logger = compilation.getLogger('ChangedChunksPlugin')

      compilation.hooks.afterSeal.tap('ChangedChunksPlugin', () => {
        const current = new Map()
        for (const { id, contentHash } of compilation.chunks) {
          current.set(id, contentHash.javascript)
          if (!previous.has(id)) logger.info('new', id)
          else if (previous.get(id) !== contentHash.javascript) logger.info('changed', id)
        }
        for (const id of previous.keys()) {
          if (!current.has(id)) logger.info('removed', id)
        }
        previous = current
      })
    })
  }
}
