export default {
  extends: './base.webpack.config.js',
  entry: './src/index.js',
  output: { assetModuleFilename: '[name].[hash:8][ext]' },
}
