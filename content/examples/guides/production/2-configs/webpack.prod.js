export default {
  extends: './webpack.common.js',
  mode: 'production',
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
  },
}
