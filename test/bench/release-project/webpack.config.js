/** Stops a build by another webpack than the one that is measured. */
const assertVersion = (expected) => (compiler) => {
  const { version } = compiler.webpack
  if (version !== expected) throw new Error(`webpack ${version} builds in place of ${expected}`)
}

/** Production with what a browser needs, by the webpack of `--env version=…`; `--env cache=<folder>` keeps the cache in a folder. */
export default ({ version, cache }) => ({
  mode: 'production',
  entry: './src/index.js',
  output: { filename: '[name].[contenthash].js', clean: true },
  target: ['web', 'es2020'],
  cache: cache === undefined ? false : { type: 'filesystem', cacheDirectory: cache },
  optimization: { runtimeChunk: 'single', splitChunks: { chunks: 'all' } },
  performance: { hints: false },
  plugins: [{ apply: assertVersion(version) }],
  stats: 'errors-warnings',
})
