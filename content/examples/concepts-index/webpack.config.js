import webpack from 'webpack'

export default {
  mode: 'production',
  entry: './src/index.js',
  output: {
    filename: 'station.js',
    clean: true,
  },
  module: {
    rules: [{ test: /\.csv$/, use: './loaders/csv-loader.js' }],
  },
  plugins: [
    new webpack.DefinePlugin({
      STATION: JSON.stringify('North pier'),
    }),
  ],
}
