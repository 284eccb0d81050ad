import path from 'node:path'

export default {
  name: 'shop',
  context: import.meta.dirname,
  mode: 'production',
  target: 'node',
  output: {
    module: true,
    path: path.resolve(import.meta.dirname, 'dist'),
  },
}
