import path from 'node:path'
import webpack from 'webpack'

const shared = {
  mode: 'production',
  module: { rules: [{ test: /\.jsx$/, use: 'swc-loader' }] },
}

const client = {
  ...shared,
  name: 'client',
  target: 'web',
  entry: './src/client.jsx',
  output: {
    path: path.resolve(import.meta.dirname, 'dist/public'),
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    publicPath: '/',
    clean: true,
  },
  plugins: [new webpack.ManifestPlugin({ filename: '../manifest.json' })],
}

const server = {
  ...shared,
  name: 'server',
  target: 'node24',
  entry: { server: './src/server.jsx' },
  output: {
    path: path.resolve(import.meta.dirname, 'dist'),
    filename: '[name].mjs',
    module: true,
  },
  externalsPresets: { node: true, nodeModules: true },
}

export default [client, server]
