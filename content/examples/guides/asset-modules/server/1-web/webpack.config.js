import path from 'node:path'

const dist = (name) => path.resolve(import.meta.dirname, 'dist', name)
const rules = [{ test: /\.svg$/, type: 'asset/resource' }]

export default [
  {
    name: 'web',
    entry: './src/page.js',
    output: { path: dist('web'), publicPath: '/static/' },
    module: { rules },
  },
  {
    name: 'server',
    target: 'node',
    entry: './src/server.js',
    output: { path: dist('server'), publicPath: '/static/', filename: '[name].cjs' },
    module: {
      rules,
      generator: { 'asset/resource': { emit: false } },
    },
  },
]
