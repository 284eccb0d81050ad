export default {
  mode: 'development',
  devtool: false,
  entry: './src/index.js',
  module: {
    rules: [{ test: /\.svg$/, type: 'asset/resource' }],
  },
}
