import path from 'node:path'

export default {
  mode: 'production',
  cache: {
    type: 'filesystem',
    cacheDirectory: path.resolve(import.meta.dirname, '.webpack-cache'),
  },
}
