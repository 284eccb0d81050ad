import webpack from 'webpack'

export default {
  mode: 'development',
  target: 'node',
  entry: ['webpack/hot/poll.js?500', './src/index.js'],
  output: { module: true },
  plugins: [new webpack.HotModuleReplacementPlugin()],
}
