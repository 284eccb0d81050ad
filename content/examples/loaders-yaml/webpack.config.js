export default {
  mode: 'production',
  entry: './src/index.js',
  module: {
    rules: [{ test: /\.ya?ml$/, use: './loaders/yaml-loader.js' }],
  },
}
