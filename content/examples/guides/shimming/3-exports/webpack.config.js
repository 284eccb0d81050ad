import webpack from 'webpack'

export default {
  mode: 'development',
  entry: './src/index.html',
  devtool: 'source-map',
  module: {
    rules: [
      {
        test: /[\\/]vendor[\\/]likes\.js$/,
        use: './loaders/classic-script.js',
      },
      {
        test: /[\\/]vendor[\\/]price\.js$/,
        use: {
          loader: './loaders/classic-script.js',
          options: { exports: ['formatPrice'] },
        },
      },
    ],
  },
  plugins: [
    new webpack.ProvidePlugin({
      jQuery: ['jquery', 'default'],
    }),
  ],
}
