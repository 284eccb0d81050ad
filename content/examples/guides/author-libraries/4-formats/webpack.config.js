import pkg from './package.json' with { type: 'json' }

const installed = Object.keys({ ...pkg.dependencies, ...pkg.peerDependencies })

const base = {
  mode: 'production',
  entry: './src/index.ts',
  externals: installed.map((name) => new RegExp(`^${name}(/|$)`)),
  optimization: {
    minimize: false,
    nodeEnv: false,
  },
  devtool: 'source-map',
}

export default [
  {
    ...base,
    name: 'esm',
    output: { filename: 'index.js', library: { type: 'module' } },
  },
  {
    ...base,
    name: 'commonjs',
    output: { filename: 'index.cjs', library: { type: 'commonjs-static' } },
  },
  {
    name: 'script',
    mode: 'production',
    entry: './src/index.ts',
    output: {
      filename: 'opening-hours.umd.js',
      library: { name: 'OpeningHours', type: 'umd' },
      globalObject: 'globalThis',
    },
    devtool: 'source-map',
  },
]
