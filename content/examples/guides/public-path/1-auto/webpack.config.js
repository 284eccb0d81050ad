import path from 'node:path'

export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    path: path.resolve(import.meta.dirname, 'site/shop'),
    filename: 'js/[name].[contenthash:8].js',
    cssFilename: 'css/[name].[contenthash:8].css',
    assetModuleFilename: 'img/[name].[contenthash:8][ext]',
    htmlFilename: 'index.html',
    clean: true,
  },
}
