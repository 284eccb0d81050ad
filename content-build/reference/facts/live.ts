import { createRequire } from 'node:module'
import type webpack from 'webpack'

const require = createRequire(import.meta.url)

type CompilationParams = ReturnType<webpack.Compiler['newCompilationParams']>

/** A hook of the parser, or a map of hooks. */
interface ParserHook {
  for?(key: string): unknown
  intercept(interceptor: { factory(key: unknown, made: object): object }): void
}

/** Live objects of webpack, from which can be read what it offers. */
export interface LiveWebpack {
  webpack: typeof webpack
  compiler: webpack.Compiler
  compilation: webpack.Compilation
  normalModuleFactory: object
  contextModuleFactory: object
  /** The parser of JavaScript modules. */
  parser: object
  /** The keys of the parser's maps of hooks that webpack's plugins handle, by the name of the map. */
  parserKeys: ReadonlyMap<string, readonly string[]>
  /** The resolver of modules. */
  resolver: object
}

/**
 * Creates a compiler and a compilation that build nothing.
 *
 * Some properties print a deprecation warning when they are read; `readQuietly` reads them without.
 */
export function createLiveWebpack(): LiveWebpack {
  const create = require('webpack') as typeof webpack
  return readQuietly(() => {
    const compiler = create({ mode: 'none', context: import.meta.dirname, entry: {}, cache: false, amd: {} })
    const params = compiler.newCompilationParams()
    const compilation = compiler.newCompilation(params)
    const { normalModuleFactory, contextModuleFactory } = params
    const parserKeys = recordParserKeys(normalModuleFactory)
    const parser = normalModuleFactory.getParser('javascript/auto', {})
    const resolver = compiler.resolverFactory.get('normal')
    return {
      webpack: create,
      compiler,
      compilation,
      normalModuleFactory,
      contextModuleFactory,
      parser,
      parserKeys,
      resolver,
    }
  })
}

/** Records for which keys the plugins ask the parser's maps of hooks, from the moment it is called. */
function recordParserKeys({ hooks }: CompilationParams['normalModuleFactory']): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  const first = { name: 'facts', stage: Number.NEGATIVE_INFINITY }
  hooks.parser.for('javascript/auto').tap(first, (parser) => {
    for (const [name, hook] of Object.entries((parser as { hooks: Record<string, ParserHook> }).hooks)) {
      if (hook.for === undefined) continue
      const found: string[] = []
      keys.set(name, found)
      hook.intercept({
        factory(key, made) {
          if (typeof key === 'string') found.push(key)
          return made
        },
      })
    }
  })
  return keys
}

/** Runs a function during which deprecations are not reported. */
export function readQuietly<Value>(read: () => Value): Value {
  const { noDeprecation } = process
  process.noDeprecation = true
  try {
    return read()
  } finally {
    // Unset, the property must be gone: `false` is another setting than none.
    if (noDeprecation === undefined) delete (process as { noDeprecation?: boolean }).noDeprecation
    else process.noDeprecation = noDeprecation
  }
}
