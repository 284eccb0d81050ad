export default {
  mode: 'production',
  entry: './src/index.html',
  optimization: {
    runtimeChunk: 'single',
    splitChunks: { chunks: 'all' },
  },
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
    clean: true,
  },
}
