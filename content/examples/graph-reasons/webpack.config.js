import { GraphPrinter } from './graph-printer.js'

export default {
  mode: 'development',
  devtool: false,
  context: import.meta.dirname,
  entry: {
    shop: './src/shop.js',
    admin: './src/admin.js',
  },
  plugins: [new GraphPrinter()],
}
