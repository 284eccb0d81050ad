/** Production with what a browser needs; `--env cache=<folder>` keeps the cache in a folder. */
export default ({ cache } = {}) => ({
  mode: 'production',
  entry: './src/index.js',
  output: { filename: '[name].[contenthash].js', clean: true },
  target: ['web', 'es2020'],
  cache: cache === undefined ? false : { type: 'filesystem', cacheDirectory: cache },
  optimization: { runtimeChunk: 'single', splitChunks: { chunks: 'all' } },
  performance: { hints: false },
  stats: 'errors-warnings',
})
