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

const moduleTypePattern = /^(module\.(?:parser|generator))\.([a-z]+)\/[a-z-]+/

/**
 * Returns the name under which an option is documented: `module.parser.css/auto.url` becomes `module.parser.css.url`, since the module types of a
 * family share their parser.
 */
export function foldModuleType(name: string): string {
  return name.replace(moduleTypePattern, '$1.$2')
}

/** Finds the module type in the name of a parser or generator option: `css/auto`. */
export function findModuleType(name: string): string | undefined {
  return /^module\.(?:parser|generator)\.([a-z]+(?:\/[a-z-]+)?)(?:\.|$)/.exec(name)?.[1]
}
