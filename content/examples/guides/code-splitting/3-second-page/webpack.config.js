export default {
  mode: 'production',
  entry: {
    list: './src/list.html',
    print: './src/print.html',
  },
  output: {
    clean: true,
  },
}
