export default {
  mode: 'production',
  entry: {
    home: './src/home.js',
    search: './src/search.js',
    account: './src/account.js',
  },
  output: {
    filename: '[name].[contenthash:8].js',
    html: true,
    htmlFilename: '[name].html',
  },
  optimization: {
    splitChunks: { chunks: 'all', minSize: 0 },
  },
}
