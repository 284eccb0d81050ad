import path from 'node:path'

export default (env) => ({
  mode: 'production',
  cache: {
    type: 'filesystem',
    cacheDirectory: path.resolve(import.meta.dirname, '.webpack-cache'),
    name: `canteen-${env.town ?? 'all'}`,
    version: process.env.CURRENCY ?? '',
    buildDependencies: { data: ['./towns.json'] },
    maxAge: 1000 * 60 * 60 * 24 * 14,
  },
})
