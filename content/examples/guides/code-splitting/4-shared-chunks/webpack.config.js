export default {
  mode: 'production',
  entry: {
    list: './src/list.html',
    print: './src/print.html',
  },
  optimization: {
    splitChunks: { chunks: 'all' },
  },
  output: {
    clean: true,
  },
}
