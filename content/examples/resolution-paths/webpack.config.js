import path from 'node:path'
import { ResolveLog } from './resolve-log.js'

const here = import.meta.dirname

export default {
  mode: 'production',
  context: here,
  entry: './src/index.js',
  resolve: {
    modules: [path.join(here, 'packages'), 'node_modules'],
    alias: {
      '@data': path.join(here, 'src/data'),
    },
  },
  plugins: [new ResolveLog()],
}
