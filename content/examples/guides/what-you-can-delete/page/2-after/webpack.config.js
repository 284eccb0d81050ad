export default {
  entry: './src/index.html',
  output: {
    clean: true,
    crossOriginLoading: 'anonymous',
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
    html: { integrity: true },
  },
}
