export default {
  mode: 'production',
  entry: {
    reader: './src/reader.js',
    editor: './src/editor.js',
  },
  output: {
    filename: 'js/[name].[contenthash:8].js',
    chunkFilename: 'js/chunks/[name].[contenthash:8].js',
    cssFilename: 'css/[name].[contenthash:8].css',
    assetModuleFilename: 'img/[name].[hash:8][ext]',
  },
}
