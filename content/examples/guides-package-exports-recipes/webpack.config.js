import path from 'node:path'

const build = (name, mode, target) => ({
  name,
  mode,
  target,
  entry: './src/index.js',
  devtool: false,
  optimization: { minimize: false },
  resolve: { modules: [path.resolve(import.meta.dirname, 'packages')] },
  output: { filename: `${name}.cjs`, cssFilename: `${name}.css`, assetModuleFilename: `${name}-[name][ext]` },
})

export default [
  build('web', 'production', 'web'),
  build('development', 'development', 'web'),
  build('node', 'production', 'node'),
  build('worker', 'production', 'webworker'),
  build('universal', 'production', 'universal'),
]
