export default {
  mode: 'production',
  entry: './src/index.ts',
  output: {
    filename: 'index.js',
    library: { type: 'module' },
  },
}
