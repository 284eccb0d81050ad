import type { Fact } from './fact.ts'

/** A part of what webpack offers, as the coverage is told: in the order it is shown. */
export const areaNames = [
  'Configuration options',
  'Development server options',
  'Plugin options',
  'Command line',
  'Compiler hooks',
  'Compilation hooks',
  'NormalModuleFactory hooks',
  'ContextModuleFactory hooks',
  'Parser hooks',
  'Resolver hooks',
  'Plugins',
  'Module variables',
  'Module methods',
  'Magic comments',
  'Hot module replacement',
  'Loader context',
] as const

export type AreaName = (typeof areaNames)[number]

/** Something with a name that webpack has or had. */
export type Named = Pick<Fact, 'kind' | 'name' | 'group'>

const hookAreas: Readonly<Record<string, [area: AreaName, page: string]>> = {
  compiler: ['Compiler hooks', '/api/compiler-hooks/'],
  compilation: ['Compilation hooks', '/api/compilation-hooks/'],
  normalModuleFactory: ['NormalModuleFactory hooks', '/api/normalmodulefactory-hooks/'],
  contextModuleFactory: ['ContextModuleFactory hooks', '/api/contextmodulefactory-hooks/'],
  parser: ['Parser hooks', '/api/parser/'],
  resolver: ['Resolver hooks', '/api/resolvers/'],
}

const apiAreas: Readonly<Record<NonNullable<Fact['group']>, [area: AreaName, page: string]>> = {
  variable: ['Module variables', '/api/module-variables/'],
  method: ['Module methods', '/api/module-methods/'],
  comment: ['Magic comments', '/api/module-methods/'],
  hot: ['Hot module replacement', '/api/hot-module-replacement/'],
  loader: ['Loader context', '/api/loaders/'],
}

/** The page that treats options by how their names start; the longest start that fits decides. */
const optionPages: Readonly<Record<string, string>> = {
  Condition: '/configuration/module/',
  EntryDescription: '/configuration/entry-context/',
  Rule: '/configuration/module/',
  UrlHint: '/configuration/module/',
  UseEntry: '/configuration/module/',
  cache: '/configuration/cache/',
  context: '/configuration/entry-context/',
  devServer: '/configuration/dev-server/',
  devtool: '/configuration/devtool/',
  dotenv: '/configuration/dotenv/',
  entry: '/configuration/entry-context/',
  experiments: '/configuration/experiments/',
  extends: '/configuration/extending-configurations/',
  externals: '/configuration/externals/',
  externalsPresets: '/configuration/externals/',
  externalsType: '/configuration/externals/',
  infrastructureLogging: '/configuration/infrastructureLogging/',
  mode: '/configuration/mode/',
  module: '/configuration/module/',
  node: '/configuration/node/',
  optimization: '/configuration/optimization/',
  'optimization.splitChunks.': '/plugins/split-chunks-plugin/',
  output: '/configuration/output/',
  performance: '/configuration/performance/',
  plugins: '/configuration/plugins/',
  resolve: '/configuration/resolve/',
  resolveLoader: '/configuration/resolve/',
  stats: '/configuration/stats/',
  target: '/configuration/target/',
  watch: '/configuration/watch/',
  watchOptions: '/configuration/watch/',
}
/** The page of every other option. */
const otherOptions = '/configuration/other-options/'

/** Plugins that share a page with another, and pages that are not called after their plugin. */
const pluginPages: Readonly<Record<string, string>> = {
  ContainerPlugin: '/plugins/module-federation-plugin/',
  ContainerReferencePlugin: '/plugins/module-federation-plugin/',
  ConsumeSharedPlugin: '/plugins/module-federation-plugin/',
  DllReferencePlugin: '/plugins/dll-plugin/',
  DotenvPlugin: '/plugins/environment-plugin/',
  NoEmitOnErrorsPlugin: '/plugins/NoEmitOnErrorsPlugin/',
  ProvideSharedPlugin: '/plugins/module-federation-plugin/',
  SharePlugin: '/plugins/module-federation-plugin/',
}
/** The page of the plugins that have none of their own. */
const otherPlugins = '/plugins/internal-plugins/'

/** Every page that something belongs to whatever webpack's release, except plugins' own. */
export const ownerPages: ReadonlySet<string> = new Set([
  '/api/cli/',
  otherOptions,
  otherPlugins,
  ...[...Object.values(hookAreas), ...Object.values(apiAreas)].map(([, page]) => page),
  ...Object.values(optionPages),
  ...Object.values(pluginPages),
])

/** Returns the area in which a name is counted. */
export function getArea({ kind, name, group }: Named): AreaName {
  if (kind === 'flag' || kind === 'command') return 'Command line'
  if (kind === 'plugin') return 'Plugins'
  if (kind === 'hook') return hookAreas[getFirstPart(name)]?.[0] ?? 'Compiler hooks'
  if (kind === 'api') return apiAreas[group ?? findGroup(name)][0]
  if (name.startsWith('devServer.')) return 'Development server options'
  return findPlugin(name) === undefined ? 'Configuration options' : 'Plugin options'
}

/** Returns the page that a name belongs to. `isPage` tells whether there is, or will be, a page: a plugin may have one of its own. */
export function getOwner(named: Named, isPage: (url: string) => boolean): string {
  const { kind, name, group } = named
  if (kind === 'flag' || kind === 'command') return '/api/cli/'
  if (kind === 'hook') return hookAreas[getFirstPart(name)]?.[1] ?? '/api/compiler-hooks/'
  if (kind === 'api') return apiAreas[group ?? findGroup(name)][1]
  const plugin = kind === 'plugin' ? name : findPlugin(name)
  return plugin === undefined ? getOptionPage(name) : getPluginPage(plugin, isPage)
}

function getOptionPage(name: string): string {
  const starts = Object.keys(optionPages).filter((start) =>
    start.endsWith('.') ? name.startsWith(start) : name === start || name.startsWith(`${start}.`),
  )
  const longest = starts.toSorted((a, b) => b.length - a.length)[0]
  return (longest === undefined ? undefined : optionPages[longest]) ?? otherOptions
}

function getPluginPage(plugin: string, isPage: (url: string) => boolean): string {
  const given = pluginPages[plugin]
  if (given !== undefined) return given
  const own = `/plugins/${plugin.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()}/`
  return isPage(own) ? own : otherPlugins
}

/** Finds the plugin of an option: `LimitChunkCountPlugin` for `optimize.LimitChunkCountPlugin.maxChunks`. */
function findPlugin(option: string): string | undefined {
  return option.split('.').find((part) => /^[A-Z]\w+Plugin$/.test(part))
}

/** Finds the group of a name that is gone, or was never there. */
function findGroup(name: string): NonNullable<Fact['group']> {
  if (name.startsWith('this.')) return 'loader'
  if (name.startsWith('module.hot.')) return 'hot'
  return /^webpack[A-Z]/.test(name) ? 'comment' : 'variable'
}

function getFirstPart(name: string): string {
  return name.split('.', 1)[0] ?? ''
}
