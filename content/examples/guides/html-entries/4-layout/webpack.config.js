import { layout } from './layout.js'

export default {
  entry: {
    index: './src/index.html',
    visit: './src/visit.html',
  },
  devServer: { hot: false },
  output: {
    filename: 'assets/[contenthash:8].js',
    cssFilename: 'assets/[contenthash:8].css',
    assetModuleFilename: 'assets/[contenthash:8][ext]',
    htmlFilename: '[name].html',
    clean: true,
  },
  module: { parser: { html: { template: layout } } },
}
