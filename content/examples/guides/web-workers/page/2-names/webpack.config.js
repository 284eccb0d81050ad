export default {
  entry: './src/index.html',
  output: {
    clean: true,
    chunkFilename: '[name].[contenthash:8].js',
    workerChunkFilename: 'workers/[name].[contenthash:8].js',
  },
}
