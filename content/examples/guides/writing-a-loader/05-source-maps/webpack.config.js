import path from 'node:path'

const loader = path.resolve(import.meta.dirname, 'loader/src/index.js')

export default {
  mode: 'development',
  devtool: 'source-map',
  target: 'node',
  module: {
    rules: [
      {
        test: /\.tpl$/,
        use: {
          loader: 'template-function-loader',
          options: { variable: 'booking', strings: './strings.json' },
        },
      },
    ],
  },
  resolveLoader: {
    alias: { 'template-function-loader': loader },
  },
}
