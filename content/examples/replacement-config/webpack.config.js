import webpack from 'webpack'

export default {
  mode: 'production',
  plugins: [
    new webpack.NormalModuleReplacementPlugin(
      /src[\\/]config\.js$/,
      './config.production.js',
    ),
  ],
}
