export default {
  mode: 'production',
  module: {
    rules: [{ test: /\.card$/, use: './loaders/card-loader.js' }],
  },
}
