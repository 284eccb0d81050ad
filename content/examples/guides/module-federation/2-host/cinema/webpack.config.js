import path from 'node:path'
import webpack from 'webpack'

const shared = {
  react: { singleton: true },
  'react/': { singleton: true },
  'react-dom/': { singleton: true },
}

export default {
  mode: 'development',
  context: import.meta.dirname,
  entry: './src/index.html',
  output: {
    path: path.resolve(import.meta.dirname, '../dist/cinema'),
    uniqueName: 'cinema',
    clean: true,
  },
  module: { rules: [{ test: /\.tsx$/, use: 'swc-loader' }] },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'cinema',
      remotes: { seats: 'seats@http://localhost:3002/container.js' },
      shared,
    }),
  ],
}
