import path from 'node:path'
import webpack from 'webpack'

export default {
  mode: 'production',
  plugins: [
    new webpack.ProvidePlugin({
      log: [path.resolve(import.meta.dirname, 'src/log.js'), 'default'],
    }),
  ],
}
