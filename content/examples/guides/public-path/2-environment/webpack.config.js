import path from 'node:path'
import { TagsFromCdn } from './tags-from-cdn.js'

const publicPath = process.env.PUBLIC_PATH ?? 'auto'

export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    path: path.resolve(import.meta.dirname, 'site/shop'),
    publicPath,
    crossOriginLoading: 'anonymous',
    filename: 'js/[name].[contenthash:8].js',
    cssFilename: 'css/[name].[contenthash:8].css',
    assetModuleFilename: 'img/[name].[contenthash:8][ext]',
    htmlFilename: 'index.html',
    clean: true,
  },
  plugins: [publicPath.startsWith('https:') && new TagsFromCdn(publicPath)],
}
