import { LargestModulePlugin } from './plugins/largest-module.js'

export default {
  mode: 'development',
  devtool: 'source-map',
  entry: './src/shop.js',
  module: {
    rules: [{ test: /\.menu$/, use: ['./loaders/menu.js'] }],
  },
  plugins: [new LargestModulePlugin()],
}
