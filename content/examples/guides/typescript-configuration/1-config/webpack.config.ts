import path from 'node:path'
import webpack from 'webpack'

export default webpack.defineConfig({
  mode: 'production',
  output: {
    path: path.resolve(import.meta.dirname, 'build'),
    clean: true,
  },
})
