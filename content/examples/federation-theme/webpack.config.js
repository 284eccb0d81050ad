import path from 'node:path'
import webpack from 'webpack'

const { ModuleFederationPlugin } = webpack.container
const here = import.meta.dirname

/** What both builds have in common. */
const build = (name, options, federation) => ({
  name,
  mode: 'development',
  devtool: false,
  target: 'node20',
  context: here,
  output: {
    path: path.join(here, 'dist', name),
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    uniqueName: name,
  },
  ...options,
  plugins: [new ModuleFederationPlugin({ name, shared: ['github-slugger'], ...federation })],
})

export default [
  build(
    'theme',
    { entry: {} },
    {
      filename: 'container.cjs',
      library: { type: 'commonjs-module' },
      exposes: { './heading': './theme/heading.js' },
    },
  ),
  build(
    'blog',
    { entry: './blog/index.js' },
    {
      remoteType: 'commonjs-module',
      remotes: { theme: '../theme/container.cjs' },
    },
  ),
]
