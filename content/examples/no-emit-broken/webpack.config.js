import path from 'node:path'
import webpack from 'webpack'

export default [
  {
    name: 'default',
    mode: 'development',
    output: { path: path.resolve('dist/default') },
  },
  {
    name: 'no-emit',
    mode: 'development',
    output: { path: path.resolve('dist/no-emit') },
    plugins: [new webpack.NoEmitOnErrorsPlugin()],
  },
]
