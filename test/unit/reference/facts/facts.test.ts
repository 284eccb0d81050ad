import { beforeAll, describe, expect, it } from 'vitest'
import type { ReferenceKind } from '../../../../content-build/contract/references.ts'
import type { Facts } from '../../../../content-build/reference/facts/facts.ts'
import { listStatements, toText } from '../../../../content-build/reference/facts/words.ts'
import { loadFacts } from './real-facts.ts'

let facts: Facts

beforeAll(async () => {
  facts = await loadFacts()
})

/** Returns the facts line as text. */
function tell(kind: ReferenceKind, name: string): string {
  const fact = facts.find(kind, name)
  if (fact === undefined) throw new Error(`No ${kind} ${name}`)
  return listStatements(fact)
    .map(({ phrases }) => `${toText(phrases)}.`)
    .join(' ')
}

describe('what webpack says of', () => {
  it.each<[ReferenceKind, string, string]>([
    ['option', 'mode', 'Type "development", "production" or "none".'],
    ['option', 'output.filename', 'Type string or function. Default "[name].js".'],
    ['option', 'optimization.minimize', 'Type boolean or object. Default true in production mode, false otherwise.'],
    ['option', 'performance', 'Default false, except in production mode for browsers.'],
    ['option', 'performance.hints', 'Default "warning" in production mode, false otherwise.'],
    ['option', 'performance.maxAssetSize', 'Type number. Default 250000.'],
    ['option', 'resolve.cache', 'Default true in development mode, false otherwise.'],
    ['option', 'stats.hash', 'Type boolean. Default false when printed, true in JSON.'],
    ['option', 'stats.modulesSpace', 'Type number. Default 15 when printed, Infinity in JSON.'],
    ['option', 'output.chunkLoading', 'Default "jsonp" for browsers, "require" for Node.js.'],
    ['option', 'devServer.port', 'Type number, string or "auto".'],
    ['hook', 'compiler.run', 'AsyncSeriesHook. Parameter compiler.'],
    ['hook', 'compiler.shutdown', 'AsyncSeriesHook. No parameters.'],
    ['hook', 'compilation.chunkHash', 'SyncHook. Parameters chunk, chunkHash and ChunkHashContext.'],
    ['hook', 'normalModuleFactory.createParser', 'HookMap of SyncBailHook. Parameter parserOptions.'],
    ['hook', 'contextModuleFactory.alternatives', 'AsyncSeriesWaterfallHook. Deprecated.'],
    ['hook', 'compilation.normalModuleLoader', 'Parameters loaderContext and module. Deprecated.'],
    ['hook', 'compiler.readRecords', 'AsyncSeriesHook. No parameters. Since 5.67.'],
    ['hook', 'parser.unusedStatement', 'SyncBailHook. Parameter statement. Since 5.99.'],
    ['hook', 'parser.preStatement', 'SyncBailHook. Parameter statement. Deprecated.'],
    ['hook', 'compilation.afterOptimizeAssets', 'Deprecated.'],
    ['hook', 'parser.call', 'HookMap of SyncBailHook. Parameter expression.'],
    ['hook', 'resolver.file', 'AsyncSeriesBailHook. Parameters request and resolveContext.'],
    ['flag', '--config', 'Type string[]. Also -c.'],
    ['flag', '--output-path', 'Type string. Also -o.'],
    ['flag', 'info --additional-package', 'Type string[]. Also info -a.'],
    ['command', 'serve', 'Also server and s.'],
    ['plugin', 'LimitChunkCountPlugin', 'Exported as webpack.optimize.LimitChunkCountPlugin.'],
    ['plugin', 'DllPlugin', 'Exported as webpack.DllPlugin and webpack.dll.DllPlugin.'],
    ['plugin', 'PrefetchPlugin', 'Exported as webpack.prefetch.PrefetchPlugin; deprecated as webpack.PrefetchPlugin.'],
    ['plugin', 'AggressiveSplittingPlugin', 'Exported as webpack.optimize.AggressiveSplittingPlugin. Deprecated.'],
    ['api', 'module.hot.accept', 'Also import.meta.webpackHot.accept.'],
  ])('the %s %s', (kind, name, text) => {
    expect(tell(kind, name)).toContain(text)
  })

  it.each<[ReferenceKind, string]>([
    ['hook', 'compiler.run'],
    ['hook', 'resolver.file'],
    ['plugin', 'BannerPlugin'],
    ['api', 'this.callback'],
  ])('the %s %s says nothing of a release or a deprecation', (kind, name) => {
    expect(facts.find(kind, name)).not.toHaveProperty('since')
    expect(facts.find(kind, name)).not.toHaveProperty('deprecated')
  })

  // The value is `true`, or another list, where the building Node.js can strip types.
  it.each(['experiments.typescript', 'module.parser.javascript.typescript', 'resolve.extensions', 'resolve.tsconfig'])(
    'the option %s has no default, which follows from the machine',
    (name) => {
      expect(facts.find('option', name)).not.toHaveProperty('defaults')
    },
  )

  it.each<[ReferenceKind, string]>([
    ['option', 'Rule.use'],
    ['option', 'BannerPlugin.banner'],
    ['option', 'optimization.splitChunks.cacheGroups.{cacheGroup}.test'],
    ['hook', 'compilation.processAssets'],
    ['flag', '--version'],
    ['plugin', 'BannerPlugin'],
    ['api', '__webpack_public_path__'],
    ['api', 'import.meta.webpackHot'],
    ['api', 'require.context'],
    ['api', 'import()'],
    ['api', 'webpackChunkName'],
    ['api', 'webpackMedia'],
    ['api', 'this.callback'],
    ['api', 'this.hot'],
  ])('the %s %s is known', (kind, name) => {
    expect(facts.find(kind, name)).toBeDefined()
  })

  it.each<[ReferenceKind, string]>([
    ['option', 'experiments.layers'],
    ['option', 'BannerPlugin'],
    ['hook', 'resolver.newInteralResolve'],
    ['plugin', 'SingleEntryPlugin'],
    ['plugin', 'DependencyTemplate'],
    ['api', 'eval'],
  ])('the %s %s is not', (kind, name) => {
    expect(facts.find(kind, name)).toBeUndefined()
  })

  it('an option with the flag that sets it, a hook with its path', () => {
    expect(facts.find('option', 'output.filename')?.aliases).toEqual(['--output-filename'])
    expect(facts.find('option', 'devServer.port')?.aliases).toEqual(['--port'])
    expect(facts.find('option', 'cache')?.aliases).toEqual(['--cache'])
    // webpack rejects `--performance`: the option can only be switched off.
    expect(facts.find('option', 'performance')?.aliases).toEqual(['--no-performance'])
    expect(facts.find('hook', 'compiler.run')?.aliases).toEqual(['compiler.hooks.run'])
    expect(facts.find('plugin', 'EntryPlugin')?.aliases).toContain('SingleEntryPlugin')
  })

  it('two options that would have the same flag with one each: the flag is the one that webpack asks first', () => {
    const findFlags = (name: string) => facts.find('option', name)?.aliases
    expect(findFlags('module.parser.javascript.dynamicUrl')).toEqual(['--module-parser-javascript-dynamic-url'])
    expect(findFlags('module.parser.javascript.url')).toEqual(['--module-parser-javascript-url'])
    const flags = facts.all.flatMap(({ kind, aliases = [] }) => (kind === 'option' ? aliases : []))
    expect(flags.filter((flag, index) => flags.indexOf(flag) !== index)).toEqual([])
  })

  it('has each name once', () => {
    const names = facts.all.map(({ kind, name }) => `${kind} ${name}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a name that is unknown', () => {
  it('is told when it went', () => {
    expect(facts.findEnd('option', 'experiments.layers')).toBe('5.101')
    expect(facts.findEnd('option', 'output.filename')).toBeUndefined()
    expect(facts.findEnd('hook', 'experiments.layers')).toBeUndefined()
  })

  it.each<[ReferenceKind, string, string]>([
    ['option', 'output.filenme', 'output.filename'],
    ['option', 'filename', 'output.filename'],
    ['hook', 'compiler.hooks.run', 'compiler.run'],
    ['flag', '-o', '--output-path'],
    ['plugin', 'webpack.BannerPlugin', 'BannerPlugin'],
  ])('the %s %s is near to %s', (kind, name, nearest) => {
    expect(facts.suggest(kind, name)).toContain(nearest)
  })
})

describe('defaults in words', () => {
  const tellDefaults = (...defaults: [string, string[]][]) =>
    toText(
      listStatements({
        kind: 'option',
        name: 'a',
        defaults: defaults.map(([value, when]) => ({ value, when })),
      }).flatMap(({ phrases }) => phrases),
    )

  it.each<[string, [string, string[]][]]>([
    ['Default 1', [['1', []]]],
    [
      'Default 2 in development mode, 1 otherwise',
      [
        ['1', ['production', 'none']],
        ['2', ['development']],
      ],
    ],
    ['Default 1 in production mode', [['1', ['production']]]],
    ['Default 1 in production mode and in mode "none"', [['1', ['production', 'none']]]],
    [
      'Default 1 for browsers, 2 for Node.js',
      [
        ['1', ['web']],
        ['2', ['node']],
      ],
    ],
    [
      'Default 1 for import, 2 for require',
      [
        ['1', ['import']],
        ['2', ['require']],
      ],
    ],
    [
      'Default 1 in production mode for browsers and in mode "none" for Node.js',
      [['1', ['production, web', 'none, node']]],
    ],
  ])('%s', (text, defaults) => {
    expect(tellDefaults(...defaults)).toBe(text)
  })
})
