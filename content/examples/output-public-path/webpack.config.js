export default {
  mode: 'production',
  entry: './src/index.js',
  output: {
    filename: '[name].[contenthash:8].js',
    publicPath: 'https://cdn.example.com/shop/',
    assetModuleFilename: '[name].[hash:8][ext]',
  },
}
