export default {
  mode: 'development',
  entry: './src/index.js',
  devtool: false,
}
