const apiPort = process.env.PORT ?? 3000

export default (env, { mode = 'development' }) => ({
  mode,
  devtool: mode === 'development' && 'eval-source-map',
  entry: './src/index.html',
  devServer: {
    watchFiles: 'src/**/*.html',
    proxy: [{ context: '/api', target: `http://localhost:${apiPort}` }],
  },
})
