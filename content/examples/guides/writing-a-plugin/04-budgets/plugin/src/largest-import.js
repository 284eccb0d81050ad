/** Finds the largest module of some chunks, and the import in the project's own code that brings it in. */
export function findLargestImport(compilation, chunks) {
  const { chunkGraph, moduleGraph } = compilation
  const modules = chunks
    .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
    .filter((module) => module.type !== 'runtime')
  // A concatenated module stands for several.
  const parts = modules.flatMap((module) => [...(module.modules ?? [module])])
  const largest = parts.reduce((a, b) => (b.size() > a.size() ? b : a))

  let target = largest
  let issuer = moduleGraph.getIssuer(target)
  while (issuer?.nameForCondition()?.includes('node_modules')) {
    target = issuer
    issuer = moduleGraph.getIssuer(target)
  }
  // Entries have no issuer.
  if (!issuer) return { largest, module: target }
  const connections = [...moduleGraph.getOutgoingConnections(issuer)]
  const loc = connections.find(({ module }) => module === target)?.dependency?.loc
  return { largest, module: issuer, loc }
}
