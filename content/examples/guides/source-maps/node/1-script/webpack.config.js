export default {
  mode: 'production',
  target: 'node',
  devtool: 'nosources-source-map',
  output: {
    module: true,
    filename: '[name].js',
  },
}
