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
          loader: 'template-function-loader/static',
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
      { test: /\.mail\.tpl$/, use: 'template-function-loader/headers' },
      { test: /\.png$/, resourceQuery: /size/, use: './loaders/png-size-loader.js' },
    ],
  },
}
