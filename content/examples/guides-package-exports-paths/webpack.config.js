import path from 'node:path'

const base = {
  mode: 'production',
  optimization: { minimize: false },
  resolve: { modules: [path.resolve(import.meta.dirname, 'packages')] },
}

export default [
  { ...base, name: 'found', output: { filename: 'found.js' } },
  { ...base, name: 'refused', entry: './src/refused.js', output: { filename: 'refused.js' } },
]
