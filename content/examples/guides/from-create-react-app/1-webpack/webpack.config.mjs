import path from 'node:path'
import webpack from 'webpack'

const root = import.meta.dirname
const src = path.join(root, 'src')

/** @returns {import('webpack').Configuration} */
export default (env, { mode }) => ({
  entry: './src/index.html',
  devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
  dotenv: {
    prefix: 'REACT_APP_',
    template: ['.env', '.env.[mode]', '.env.local', '.env.[mode].local'],
  },
  plugins: [
    new webpack.DefinePlugin({
      'process.env': '({})',
      'process.env.PUBLIC_URL': JSON.stringify(''),
    }),
  ],
  module: {
    parser: {
      html: {
        sources: [
          {
            tag: 'script',
            attribute: 'src',
            type: 'script',
            filter: (attributes, value) => value.startsWith('./'),
          },
        ],
      },
    },
    rules: [
      {
        test: /\.jsx?$/,
        include: src,
        loader: 'babel-loader',
        options: {
          presets: [
            '@babel/preset-env',
            ['@babel/preset-react', { runtime: 'automatic', development: mode === 'development' }],
          ],
        },
      },
      { test: /\.module\.css$/, parser: { namedExports: false } },
      {
        test: /\.(?:bmp|gif|jpe?g|png|avif)$/,
        type: 'asset',
        parser: { dataUrlCondition: { maxSize: 10000 } },
      },
      { test: /\.(?:svg|ico|webp|woff2?|ttf|mp4|pdf)$/, type: 'asset/resource' },
    ],
  },
  resolve: {
    extensions: ['...', '.jsx'],
    tsconfig: path.join(root, 'jsconfig.json'),
  },
  output: {
    path: path.join(root, 'build'),
    publicPath: '/',
    html: { base: '/' },
    copy: 'public',
    clean: true,
    filename: 'static/js/[name].[contenthash:8].js',
    cssFilename: 'static/css/[name].[contenthash:8].css',
    assetModuleFilename: 'static/media/[name].[contenthash:8][ext]',
    htmlFilename: '[name].html',
  },
  devServer: {
    historyApiFallback: true,
    proxy: [{ context: '/api', target: 'http://localhost:4000' }],
    client: { overlay: { warnings: false } },
  },
})
