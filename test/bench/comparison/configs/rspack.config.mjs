import path from 'node:path'

/** Rspack with its built-in loader for TypeScript and JSX. */
export default {
  mode: 'production',
  entry: './src/main.tsx',
  output: { path: path.resolve('dist/rspack'), filename: '[name].[contenthash].js', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  cache:
    process.env.CACHE === 'on'
      ? { type: 'persistent', storage: { type: 'filesystem', directory: path.resolve('.caches/rspack') } }
      : false,
  devtool: false,
  performance: { hints: false },
  stats: 'errors-only',
}
