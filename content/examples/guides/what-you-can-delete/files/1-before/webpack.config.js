import CopyPlugin from 'copy-webpack-plugin'
import Dotenv from 'dotenv-webpack'
import { WebpackManifestPlugin } from 'webpack-manifest-plugin'

export default {
  entry: './src/index.js',
  output: { filename: '[name].[contenthash:8].js', publicPath: '', clean: true },
  module: {
    rules: [
      { test: /\.pdf$/, loader: 'file-loader', options: { name: '[name].[contenthash:8].[ext]' } },
      { test: /\.svg$/, loader: 'url-loader' },
      { test: /\.txt$/, loader: 'raw-loader' },
    ],
  },
  plugins: [
    new CopyPlugin({ patterns: ['public'] }),
    new Dotenv(),
    new WebpackManifestPlugin(),
  ],
}
