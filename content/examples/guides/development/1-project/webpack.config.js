export default (env, { mode = 'development' }) => ({
  mode,
  devtool: mode === 'development' && 'eval-source-map',
  entry: './src/index.html',
})
