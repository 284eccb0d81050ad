import path from 'node:path'

const loader = path.resolve(import.meta.dirname, 'loader/src/index.js')

export default {
  mode: 'development',
  devtool: false,
  target: 'node',
  module: {
    rules: [{ test: /\.tpl$/, use: 'template-function-loader' }],
  },
  resolveLoader: {
    alias: { 'template-function-loader': loader },
  },
}
