export default {
  mode: 'development',
  devtool: 'source-map',
  output: { clean: true },
  module: {
    rules: [{ test: /\.css$/, use: ['style-loader', { loader: 'css-loader', options: { modules: { auto: true } } }] }],
  },
}
