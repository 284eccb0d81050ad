import path from 'node:path'

export default {
  mode: 'production',
  module: {
    rules: [
      {
        include: path.resolve(import.meta.dirname, 'src'),
        loader: './loaders/version.cjs',
      },
    ],
  },
}
