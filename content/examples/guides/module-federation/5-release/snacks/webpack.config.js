import path from 'node:path'
import webpack from 'webpack'

const shared = {
  react: { singleton: true },
  'react/': { singleton: true },
  'react-dom/': { singleton: true },
}

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './src/index.html',
  output: {
    path: path.resolve(import.meta.dirname, '../dist/snacks'),
    uniqueName: 'snacks',
    chunkFilename: '[name].[contenthash:8].js',
  },
  module: { rules: [{ test: /\.tsx$/, use: 'swc-loader' }] },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'snacks',
      filename: 'container.js',
      exposes: { './SnackBar': './src/SnackBar.tsx' },
      shared,
    }),
  ],
}
