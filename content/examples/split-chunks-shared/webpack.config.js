export default {
  mode: 'production',
  optimization: {
    splitChunks: { minSize: 100 },
  },
}
