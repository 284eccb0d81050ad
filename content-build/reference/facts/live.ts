import { createRequire } from 'node:module'
import type webpack from 'webpack'

const require = createRequire(import.meta.url)

/** Live objects of webpack, from which can be read what it offers. */
export interface LiveWebpack {
  webpack: typeof webpack
  compiler: webpack.Compiler
  compilation: webpack.Compilation
  normalModuleFactory: object
  contextModuleFactory: object
  /** The parser of JavaScript modules. */
  parser: object
  /** The resolver of modules. */
  resolver: object
}

/**
 * Creates a compiler and a compilation that build nothing.
 *
 * Some properties warn that they are deprecated when they are read; whoever reads them all wants no such warnings (see `readQuietly`).
 */
export function createLiveWebpack(): LiveWebpack {
  const create = require('webpack') as typeof webpack
  return readQuietly(() => {
    const compiler = create({ mode: 'none', context: import.meta.dirname, entry: {}, cache: false, amd: {} })
    const params = compiler.newCompilationParams()
    const compilation = compiler.newCompilation(params)
    const { normalModuleFactory, contextModuleFactory } = params
    const parser = normalModuleFactory.getParser('javascript/auto', {})
    const resolver = compiler.resolverFactory.get('normal')
    return { webpack: create, compiler, compilation, normalModuleFactory, contextModuleFactory, parser, resolver }
  })
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
