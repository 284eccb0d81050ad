import webpack from 'webpack'

export default {
  mode: 'development',
  entry: './src/index.html',
  devtool: 'source-map',
  resolve: {
    fallback: {
      path: 'path-browserify',
    },
  },
  plugins: [
    new webpack.ProvidePlugin({
      Buffer: ['buffer', 'Buffer'],
      process: 'process/browser.js',
    }),
  ],
}
