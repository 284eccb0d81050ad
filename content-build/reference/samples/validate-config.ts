import { readFileSync } from 'node:fs'
import webpack from 'webpack'
import { serverSchemaFile } from '../facts/option-facts.ts'
import { createStub } from './stub.ts'

const serverSchema = JSON.parse(readFileSync(serverSchemaFile, 'utf8')) as Parameters<
  typeof webpack.config.validateSchema
>[0]

/** Throws what webpack, its plugins and webpack-dev-server have against a configuration. Nothing is built. */
export function validateConfig(config: webpack.Configuration): void {
  webpack.validate(config)
  validateServer(config)
  validatePlugins(config)
}

/** Validates `devServer`: webpack takes any object, the server itself does not. */
function validateServer(config: webpack.Configuration & { devServer?: object | false }): void {
  const { devServer } = config
  if (devServer === undefined || devServer === false) return
  webpack.config.validateSchema(serverSchema, devServer, { name: 'Dev Server', baseDataPath: 'devServer' })
}

/** Validates the options of webpack's plugins, which check them when they are applied, in a hook for it. */
function validatePlugins(config: webpack.Configuration): void {
  const compiler = new webpack.Compiler(
    config.context ?? '/project',
    webpack.config.getNormalizedWebpackOptions(config),
  )
  // `ProfilingPlugin` opens its file at once.
  compiler.intermediateFileSystem = createStub() as typeof compiler.intermediateFileSystem
  for (const plugin of config.plugins ?? []) {
    if (typeof plugin === 'function') (plugin as webpack.WebpackPluginFunction).call(compiler, compiler)
    else if (plugin) plugin.apply(compiler)
  }
  compiler.hooks.validate.call()
}
