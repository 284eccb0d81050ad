export default {
  entry: './src/index.html',
  devServer: {
    hot: false,
  },
}
