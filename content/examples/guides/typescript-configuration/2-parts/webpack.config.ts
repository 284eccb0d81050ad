import path from 'node:path'
import webpack from 'webpack'
import { images } from './config/images.ts'

interface Env {
  maps?: boolean
  region?: string
}

export default webpack.defineConfig((env: Env, argv) => {
  const mode = argv.mode === 'development' ? 'development' : 'production'
  return {
    mode,
    devtool: env.maps ? 'source-map' : false,
    output: {
      path: path.resolve(import.meta.dirname, 'build', env.region ?? 'all'),
      clean: true,
    },
    module: { rules: images(4096) },
  }
})
