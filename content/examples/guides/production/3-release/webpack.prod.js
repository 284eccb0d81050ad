export default {
  extends: './webpack.common.js',
  mode: 'production',
  devtool: 'hidden-source-map',
  optimization: {
    minimizeOptions: { json: true },
  },
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
  },
  performance: {
    hints: 'error',
    maxEntrypointSize: 170_000,
  },
}
