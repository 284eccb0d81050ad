import path from 'node:path'

export default class ChangedFilesPlugin {
  apply(compiler) {
    const logger = compiler.getInfrastructureLogger('ChangedFilesPlugin')
    const shorten = (file) => path.relative(compiler.context, file)

    compiler.hooks.watchRun.tap('ChangedFilesPlugin', ({ modifiedFiles, removedFiles }) => {
      for (const file of modifiedFiles ?? []) logger.info('changed', shorten(file))
      for (const file of removedFiles ?? []) logger.info('removed', shorten(file))
    })

    compiler.hooks.thisCompilation.tap('ChangedFilesPlugin', (compilation) => {
      compilation.hooks.succeedModule.tap('ChangedFilesPlugin', (module) => {
        logger.info('built', module.readableIdentifier(compilation.requestShortener))
      })
    })
  }
}
