export default {
  mode: 'production',
  entry: './src/index.js',
  module: {
    rules: [{ test: /\.txt$/, use: './loaders/shout-loader.js', type: 'asset/source' }],
  },
}
