'use strict'

/** Classes that files below `webpack/lib` held, each under the name by which webpack exports it: by folder, and by the class. */
const exported = {
  '': `
    AutomaticPrefetchPlugin AsyncDependenciesBlock BannerPlugin Cache Chunk ChunkGraph CleanPlugin Compilation
    Compiler ConcatenationScope ContextExclusionPlugin ContextReplacementPlugin DefinePlugin Dependency
    DynamicEntryPlugin EntryOptionPlugin EntryPlugin EnvironmentPlugin EvalDevToolModulePlugin
    EvalSourceMapDevToolPlugin ExternalModule ExternalsPlugin Generator HotUpdateChunk
    HotModuleReplacementPlugin InitFragment IgnorePlugin LibraryTemplatePlugin LoaderOptionsPlugin
    LoaderTargetPlugin Module ModuleFactory ModuleFilenameHelpers ModuleGraph ModuleGraphConnection
    NoEmitOnErrorsPlugin NormalModule NormalModuleReplacementPlugin MultiCompiler OptimizationStages Parser
    PrefetchPlugin ProgressPlugin ProvidePlugin RuntimeGlobals RuntimeModule SingleEntryPlugin
    SourceMapDevToolPlugin Stats Template WatchIgnorePlugin WebpackError WebpackOptionsApply
    WebpackOptionsDefaulter DelegatedPlugin DllPlugin DllReferencePlugin LibManifestPlugin
  `,
  cache: `
    MemoryCachePlugin
  `,
  dependencies: `
    ModuleDependency HarmonyImportDependency ConstDependency NullDependency
  `,
  ids: `
    ChunkModuleIdRangePlugin NaturalModuleIdsPlugin OccurrenceModuleIdsPlugin NamedModuleIdsPlugin
    DeterministicChunkIdsPlugin DeterministicModuleIdsPlugin NamedChunkIdsPlugin OccurrenceChunkIdsPlugin
    HashedModuleIdsPlugin
  `,
  javascript: `
    EnableChunkLoadingPlugin JavascriptModulesPlugin JavascriptParser
  `,
  optimize: `
    AggressiveMergingPlugin AggressiveSplittingPlugin InnerGraph LimitChunkCountPlugin
    MergeDuplicateChunksPlugin MinChunkSizePlugin ModuleConcatenationPlugin RealContentHashPlugin
    RuntimeChunkPlugin SideEffectsFlagPlugin SplitChunksPlugin
  `,
  runtime: `
    GetChunkFilenameRuntimeModule LoadScriptRuntimeModule
  `,
  prefetch: `
    ChunkPrefetchPreloadPlugin
  `,
  web: `
    FetchCompileWasmPlugin FetchCompileAsyncWasmPlugin JsonpChunkLoadingRuntimeModule JsonpTemplatePlugin
  `,
  esm: `
    ModuleChunkLoadingRuntimeModule
  `,
  webworker: `
    WebWorkerTemplatePlugin
  `,
  node: `
    NodeEnvironmentPlugin NodeSourcePlugin NodeTargetPlugin NodeTemplatePlugin ReadFileCompileWasmPlugin
    ReadFileCompileAsyncWasmPlugin
  `,
  electron: `
    ElectronTargetPlugin
  `,
  wasm: `
    EnableWasmLoadingPlugin
  `,
  asset: `
    AssetModulesPlugin
  `,
  json: `
    JsonModulesPlugin
  `,
  css: `
    CssLoadingRuntimeModule CssModulesPlugin
  `,
  library: `
    AbstractLibraryPlugin EnableLibraryPlugin
  `,
  container: `
    ContainerPlugin ContainerReferencePlugin ModuleFederationPlugin
  `,
  sharing: `
    ConsumeSharedPlugin ProvideSharedPlugin SharePlugin
  `,
  debug: `
    ProfilingPlugin
  `,
  util: `
    LazySet
  `,
}

const addresses = new Map(
  Object.entries(exported).flatMap(([folder, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [folder === '' ? name : `${folder}/${name}`, folder === '' ? [name] : [folder, name]]),
  ),
)

/** `require('webpack/lib/RuntimeGlobals')` becomes `require('webpack').RuntimeGlobals`. Gives the number of changes. */
function changeWebpackFiles(file) {
  const { j, root, parse } = file
  let count = 0
  root.find(j.CallExpression, { callee: { type: 'Identifier', name: 'require' } }).forEach((path) => {
    const address = readRequest(file, path.node.arguments[0])
    if (!address) return
    path.replace(parse(`require('webpack').${address.join('.')}`))
    count++
  })
  root.find(j.ImportDeclaration).forEach(({ node }) => {
    const [specifier, ...more] = node.specifiers
    if (specifier?.type !== 'ImportDefaultSpecifier' || more.length > 0) return
    const address = readRequest(file, node.source)
    if (!address) return
    if (address.length > 1) {
      file.note(
        node,
        `${node.source.value} has moved: import webpack from 'webpack', and take webpack.${address.join('.')}`,
      )
      return
    }
    node.specifiers = [j.importSpecifier(j.identifier(address[0]), specifier.local)]
    node.source = file.build('webpack')
    count++
  })
  return count
}

/** Where webpack exports what a file of it held; a file that is no export is named. */
function readRequest(file, node) {
  const [, name] = /^webpack\/lib\/(.+?)(?:\.js)?$/.exec(node?.value ?? '') ?? []
  if (name === undefined) return undefined
  const address = addresses.get(name)
  if (!address) file.note(node, `${node.value} is a file inside webpack, which exports nothing of that name`)
  return address
}

module.exports = { addresses, changeWebpackFiles }
