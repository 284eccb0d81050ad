import webpack from 'webpack'

export default {
  mode: 'production',
  entry: {
    home: './src/home.js',
    loans: './src/loans.js',
  },
  output: {
    filename: '[name].[contenthash:8].js',
    publicPath: '/assets/',
    clean: true,
  },
  plugins: [new webpack.ManifestPlugin()],
}
