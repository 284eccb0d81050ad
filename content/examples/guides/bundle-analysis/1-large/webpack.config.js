export default {
  mode: 'production',
  entry: './src/club.js',
  output: {
    clean: true,
  },
}
