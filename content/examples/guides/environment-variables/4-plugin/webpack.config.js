import webpack from 'webpack'

export default (env) => ({
  dotenv: true,
  output: {
    publicPath: env.cdn ? 'https://cdn.example.com/' : '/',
  },
  plugins: [
    new webpack.EnvironmentPlugin({ REGION: 'north' }),
    new webpack.DefinePlugin({
      VERSION: JSON.stringify('2.4.0'),
      'FEATURES.tides': env.tides === true,
    }),
  ],
})
