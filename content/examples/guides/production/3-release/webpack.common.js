export default {
  entry: './src/index.html',
  output: {
    clean: true,
    copy: 'src/hours.json',
  },
}
