import path from 'node:path'

/** webpack with what it brings itself; only JSX needs a loader. */
export default {
  mode: 'production',
  entry: './src/main.tsx',
  output: { path: path.resolve('dist/webpack'), filename: '[name].[contenthash].js', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  cache: process.env.CACHE === 'on' ? { type: 'filesystem', cacheDirectory: path.resolve('.caches/webpack') } : false,
  devtool: false,
  performance: { hints: false },
  stats: 'errors-only',
}
