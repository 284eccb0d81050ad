import webpack from 'webpack'

export default {
  mode: 'development',
  entry: './src/index.html',
  devtool: 'source-map',
  plugins: [
    new webpack.ProvidePlugin({
      jQuery: ['jquery', 'default'],
    }),
  ],
}
