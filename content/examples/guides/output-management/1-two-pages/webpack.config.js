export default {
  entry: {
    home: './src/index.html',
    loans: './src/loans.html',
  },
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
  },
}
