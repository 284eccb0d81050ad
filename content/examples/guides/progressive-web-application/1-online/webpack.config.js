export default {
  entry: './src/index.html',
  output: {
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    htmlFilename: '[name].html',
    copy: 'public',
    clean: true,
  },
}
