/**
 * Definitions that several options share, by the name under which the documentation explains them once.
 *
 * An option that uses another's definition (`resolveLoader` takes what `resolve` takes) is documented itself; its parts are not repeated.
 */
export const sharedDefinitions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    RuleSetRule: 'Rule',
    RuleSetUseItem: 'UseEntry',
    RuleSetLogicalConditions: 'Condition',
    RuleSetLogicalConditionsAbsolute: 'Condition',
    GlobCondition: 'Condition',
    UrlHintRule: 'UrlHint',
    EntryDescription: 'EntryDescription',
    ResolveOptions: 'resolve',
    NodeOptions: 'node',
    ImportMetaParserOptions: 'module.parser.javascript.importMeta',
    LibraryOptions: 'output.library',
    OutputHtmlOptions: 'output.html',
    HtmlResourceHint: 'output.resourceHints',
    OptimizationMinimizeOptions: 'optimization.minimizeOptions',
    OptimizationSplitChunksOptions: 'optimization.splitChunks',
    OptimizationSplitChunksCacheGroup: 'optimization.splitChunks.cacheGroups.{cacheGroup}',
    WebpackPluginInstance: 'plugins',
    DotenvPluginOptions: 'dotenv',
  }),
)

/** Placeholders for names that the reader chooses: the keys of these options are not options. */
const wildcards: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'optimization.splitChunks.cacheGroups': '{cacheGroup}',
    'cache.buildDependencies': '{name}',
    'devServer.client.webSocketURL': '{part}',
  }),
)

/** Returns the name of the values of an option that is a map. */
export function nameValues(option: string): string {
  return `${option}.${wildcards.get(option) ?? '{key}'}`
}
