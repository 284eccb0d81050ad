import webpack from 'webpack'

export default {
  mode: 'production',
  plugins: [
    new webpack.DefinePlugin({
      VERSION: JSON.stringify('1.2.0'),
      DEBUG: false,
    }),
  ],
}
