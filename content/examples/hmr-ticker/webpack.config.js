import webpack from 'webpack'

export default {
  mode: 'development',
  devtool: false,
  target: 'node',
  entry: ['webpack/hot/poll.js?500', './src/index.js'],
  output: {
    module: true,
    clean: true,
  },
  plugins: [new webpack.HotModuleReplacementPlugin()],
}
