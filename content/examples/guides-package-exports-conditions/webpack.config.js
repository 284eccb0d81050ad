import path from 'node:path'

const base = {
  entry: './src/index.js',
  devtool: false,
  optimization: { minimize: false },
  resolve: { modules: [path.resolve(import.meta.dirname, 'packages')] },
}

const build = (name, options) => ({
  ...base,
  name,
  ...options,
  output: { filename: `${name}.js`, cssFilename: `${name}.css`, assetModuleFilename: `${name}-[name][ext]` },
})

export default [
  build('web', { mode: 'production', target: 'web' }),
  build('development', { mode: 'development', target: 'web' }),
  build('node', { mode: 'production', target: 'node' }),
  build('worker', { mode: 'production', target: 'webworker' }),
  build('universal', { mode: 'production', target: ['web', 'node'] }),
  build('custom', {
    mode: 'production',
    target: 'web',
    resolve: { ...base.resolve, conditionNames: ['acme', '...'] },
  }),
]
