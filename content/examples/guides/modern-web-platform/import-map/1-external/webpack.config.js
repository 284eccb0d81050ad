export default {
  entry: './src/index.html',
  output: {
    module: true,
    copy: 'vendor',
    clean: true,
  },
  externals: { measures: 'module measures' },
}
