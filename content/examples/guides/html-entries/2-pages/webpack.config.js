export default {
  entry: {
    index: './src/index.html',
    visit: './src/visit.html',
  },
  output: { clean: true },
}
