export default {
  mode: 'production',
  entry: { trail: './src/index.js' },
  output: {
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    clean: true,
  },
}
