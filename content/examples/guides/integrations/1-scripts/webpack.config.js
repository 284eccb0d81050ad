import webpack from 'webpack'

export default {
  entry: {
    order: './src/order.js',
  },
  output: {
    filename: '[name].[contenthash].js',
    publicPath: '/assets/',
    clean: true,
  },
  plugins: [new webpack.ManifestPlugin()],
}
