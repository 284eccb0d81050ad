import pkg from './package.json' with { type: 'json' }

const installed = Object.keys({ ...pkg.dependencies, ...pkg.peerDependencies })

export default {
  mode: 'production',
  entry: './src/index.ts',
  output: {
    filename: 'index.js',
    library: { type: 'module' },
  },
  externals: installed.map((name) => new RegExp(`^${name}(/|$)`)),
  optimization: {
    minimize: false,
    nodeEnv: false,
  },
  devtool: 'source-map',
}
