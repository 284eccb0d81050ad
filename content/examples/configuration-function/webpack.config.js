export default (env, argv) => {
  const production = argv.mode !== 'development'

  return {
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'eval-source-map',
    entry: './src/index.js',
    output: { filename: env.region ? `app.${env.region}.js` : 'app.js' },
  }
}
