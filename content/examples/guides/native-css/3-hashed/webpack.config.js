export default {
  entry: './src/index.html',
  output: {
    filename: 'js/[name].[contenthash:8].js',
    cssFilename: 'css/[name].[contenthash:8].css',
    htmlFilename: '[name].html',
    assetModuleFilename: 'img/[name].[contenthash:8][ext]',
    clean: true,
  },
}
