export default {
  entry: './src/index.js',
  output: { publicPath: '/' },
}
