export default {
  mode: 'production',
  entry: './src/app.js',
}
