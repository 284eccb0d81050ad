const name = 'GraphPrinter'

/** Logs every edge of the module graph, then the modules of each chunk. */
export class GraphPrinter {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.afterChunks.tap(name, (chunks) => {
        const { moduleGraph, chunkGraph, requestShortener } = compilation
        const logger = compilation.getLogger(name)
        const label = (module) => module.readableIdentifier(requestShortener)

        const edges = new Set()
        for (const module of compilation.modules) {
          for (const connection of moduleGraph.getOutgoingConnections(module)) {
            const lazy = connection.dependency?.type === 'import()' ? ' (on demand)' : ''
            edges.add(`${label(module)} -> ${label(connection.module)}${lazy}`)
          }
        }
        for (const edge of edges) logger.info(edge)

        for (const chunk of chunks) {
          const modules = [...chunkGraph.getChunkModulesIterable(chunk)].map(label)
          logger.info(`[${chunk.name ?? 'unnamed'}] ${modules.join(' ')}`)
        }
      })
    })
  }
}
