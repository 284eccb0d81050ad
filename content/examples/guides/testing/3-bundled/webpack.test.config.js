import path from 'node:path'
import config from './webpack.config.js'

export default {
  ...config,
  mode: 'development',
  target: 'node',
  entry: './test/all.js',
  devtool: 'inline-source-map',
  externals: ['happy-dom'],
  externalsType: 'import',
  output: { path: path.resolve(import.meta.dirname, 'dist-test'), filename: 'all.mjs', module: true, clean: true },
}
