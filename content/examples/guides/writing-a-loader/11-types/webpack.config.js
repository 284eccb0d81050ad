import path from 'node:path'

const loader = path.resolve(import.meta.dirname, 'loader/src/index.ts')

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
          loader: './loader/src/static.ts',
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
      { test: /\.mail\.tpl$/, use: './loader/src/headers.ts' },
      { test: /\.png$/, resourceQuery: /size/, use: './loaders/png-size-loader.js' },
    ],
  },
  resolveLoader: {
    alias: { 'template-function-loader': loader },
  },
}
