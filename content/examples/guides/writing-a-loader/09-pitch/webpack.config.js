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
        resourceQuery: /static/,
        use: {
          loader: './loader/src/static.js',
          options: { data: { shop: 'Two Wheels', street: 'Quay 4' } },
        },
      },
      {
        test: /\.tpl$/,
        use: {
          loader: 'template-function-loader',
          options: { variable: 'booking', strings: './strings.json' },
        },
      },
      { test: /\.mail\.tpl$/, use: './loader/src/headers.js' },
    ],
  },
  resolveLoader: {
    alias: { 'template-function-loader': loader },
  },
}
