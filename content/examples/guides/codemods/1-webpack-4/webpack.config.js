const path = require('path')
const webpack = require('webpack')
const { CleanWebpackPlugin } = require('clean-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')

module.exports = (env, argv) => ({
  entry: './src/index.js',
  devtool: argv.mode === 'development' ? 'cheap-module-eval-source-map' : '#source-map',
  output: {
    path: path.join(__dirname, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].[hash:8].js',
    jsonpFunction: 'teaGarden',
  },
  module: {
    rules: [
      { test: /\.css$/, loader: 'style-loader!css-loader?modules' },
      {
        test: /\.svg$/,
        loader: 'url-loader',
        query: { limit: 100, name: '[name].[hash:8].[ext]' },
      },
      { test: /\.txt$/, use: 'raw-loader' },
    ],
  },
  optimization: {
    namedChunks: true,
    noEmitOnErrors: true,
    splitChunks: { chunks: 'all', name: true },
  },
  plugins: [
    new CleanWebpackPlugin(),
    new CopyPlugin([{ from: 'public' }]),
    new webpack.IgnorePlugin(/^\.\/locale$/, /moment$/),
    new webpack.HashedModuleIdsPlugin(),
  ],
  node: {
    fs: 'empty',
    process: 'mock',
  },
  devServer: {
    contentBase: './public',
    overlay: true,
    proxy: { '/api': 'http://localhost:4000' },
    before(app) {
      app.get('/health', (request, response) => response.json({ ok: true }))
    },
  },
})
