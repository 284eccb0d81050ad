export default {
  entry: './src/index.html',
  output: { clean: true },
  module: {
    rules: [
      { test: /\.svg$/, type: 'asset' },
      { test: /\.txt$/, type: 'asset/source' },
    ],
  },
}
