import webpack from 'webpack'
import { peak } from './loaders/slow.mjs'

export default {
  mode: 'development',
  cache: false,
  entry: './src/page.js',
  module: { rules: [{ test: /\.js$/, use: './loaders/slow.mjs' }] },
  plugins: [
    new webpack.prefetch.AutomaticPrefetchPlugin(),
    (compiler) => {
      const logger = compiler.getInfrastructureLogger('Slow')
      compiler.hooks.done.tap('Slow', () => logger.info(`at most ${peak()} at once`))
    },
  ],
}
