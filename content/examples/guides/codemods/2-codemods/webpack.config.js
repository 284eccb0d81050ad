const path = require('path')
const webpack = require('webpack')
const CopyPlugin = require('copy-webpack-plugin')

module.exports = (env, argv) => ({
  entry: './src/index.js',
  devtool: argv.mode === 'development' ? 'eval-cheap-module-source-map' : 'source-map',
  output: {
    path: path.join(__dirname, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].[fullhash:8].js',
    chunkLoadingGlobal: 'teaGarden',
    clean: true,
  },
  module: {
    rules: [
      { test: /\.css$/, use: ['style-loader', { loader: 'css-loader', options: { modules: true } }] },
      {
        test: /\.svg$/,
        type: 'asset',
        parser: { dataUrlCondition: { maxSize: 100 } },
        generator: { filename: '[name].[hash:8][ext]' },
      },
      { test: /\.txt$/, type: 'asset/source' },
    ],
  },
  optimization: {
    splitChunks: {
      chunks: 'all',
    },
    moduleIds: 'deterministic',
    chunkIds: 'named',
    emitOnErrors: false,
  },
  plugins: [
    new CopyPlugin({ patterns: [{ from: 'public' }] }),
    new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
  ],
  node: {
    process: 'mock',
  },
  devServer: {
    static: './public',
    proxy: [{
      context: ['/api'],
      target: 'http://localhost:4000',
    }],
    setupMiddlewares(middlewares, devServer) {
      const app = devServer.app
      app.get('/health', (request, response) => response.json({ ok: true }))
      return middlewares
    },
    client: { overlay: true },
  },
  resolve: { fallback: { fs: false } },
})
