import path from 'node:path'

/** Logs which file every request ended at. Show it with `infrastructureLogging.debug`. */
export class ResolveLog {
  apply(compiler) {
    const logger = compiler.getInfrastructureLogger('ResolveLog')
    const short = (file) => path.relative(compiler.context, file)

    compiler.resolverFactory.hooks.resolver.for('normal').tap('ResolveLog', (resolver) => {
      resolver.hooks.result.tap('ResolveLog', ({ context, path: file }) => {
        logger.debug(`${context.issuer ? short(context.issuer) : 'entry'} -> ${short(file)}`)
      })
    })
  }
}
