export default {
  entry: {
    home: './src/index.html',
    loans: './src/loans.html',
  },
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
    clean: true,
  },
  optimization: {
    splitChunks: {
      cacheGroups: {
        shared: { name: 'shared', chunks: 'initial', minChunks: 2, minSize: 0 },
      },
    },
  },
}
