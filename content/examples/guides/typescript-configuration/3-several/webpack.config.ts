import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { images } from './config/images.ts'

const regions = ['eu', 'us'] as const

const shared = {
  mode: 'production',
  module: { rules: images(4096) },
} satisfies Configuration

export default webpack.defineConfig(
  regions.map((region) => ({
    ...shared,
    name: region,
    output: { path: path.resolve(import.meta.dirname, 'build', region), clean: true },
    plugins: [new webpack.DefinePlugin({ REGION: JSON.stringify(region) })],
  })),
)
