import path from 'node:path'

export default {
  name: 'admin',
  context: import.meta.dirname,
  mode: 'production',
  target: 'node',
  output: {
    module: true,
    path: path.resolve(import.meta.dirname, 'dist'),
  },
}
