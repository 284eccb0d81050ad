import path from 'node:path'

export default {
  mode: 'production',
  target: 'node',
  optimization: { minimize: false },
  resolve: { modules: [path.resolve(import.meta.dirname, 'packages')] },
  output: { filename: 'main.cjs' },
}
