export default {
  mode: 'production',
  entry: {
    list: './src/list.html',
  },
  output: {
    clean: true,
  },
}
