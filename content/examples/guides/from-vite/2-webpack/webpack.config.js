import path from 'node:path'

const src = path.resolve(import.meta.dirname, 'src')

/** @returns {import('webpack').Configuration} */
export default (env, { mode }) => ({
  entry: './index.html',
  dotenv: { prefix: 'VITE_' },
  devtool: mode === 'development' ? 'eval-cheap-module-source-map' : false,
  module: {
    parser: {
      html: {
        sources: [
          {
            tag: 'script',
            attribute: 'src',
            type: 'script-module',
            filter: (attributes, value) => value.startsWith('/src/'),
          },
        ],
      },
    },
    rules: [
      { test: /\.module\.css$/, parser: { namedExports: false } },
      {
        oneOf: [
          { resourceQuery: /[?&]raw(?:&|$)/, type: 'asset/source' },
          { resourceQuery: /[?&](?:url|no-inline)(?:&|$)/, type: 'asset/resource' },
          {
            test: /\.[jt]sx?$/,
            include: src,
            loader: 'swc-loader',
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: mode === 'development' } },
              },
            },
          },
          {
            test: /\.(?:svg|png|jpe?g|gif|webp|avif|woff2?)$/,
            type: 'asset',
            parser: { dataUrlCondition: { maxSize: 4096 } },
          },
        ],
      },
    ],
  },
  resolve: {
    alias: { '@': src },
    extensions: ['.ts', '.tsx', '...'],
  },
  output: {
    module: true,
    publicPath: '/',
    html: { base: '/' },
    copy: 'public',
    clean: true,
    filename: 'assets/[name]-[contenthash:8].js',
    cssFilename: 'assets/[name]-[contenthash:8].css',
    assetModuleFilename: 'assets/[name]-[contenthash:8][ext]',
    htmlFilename: '[name].html',
  },
  devServer: {
    historyApiFallback: true,
    proxy: [{ context: '/api', target: 'http://localhost:4000' }],
  },
})
