import webpack from 'webpack'

export default {
  entry: './src/index.js',
  dotenv: true,
  output: {
    filename: '[name].[contenthash:8].js',
    publicPath: '',
    clean: true,
    copy: 'public',
  },
  module: {
    rules: [
      { test: /\.pdf$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8][ext]' } },
      { test: /\.svg$/, type: 'asset/inline' },
      { test: /\.txt$/, type: 'asset/source' },
    ],
  },
  plugins: [new webpack.ManifestPlugin()],
}
