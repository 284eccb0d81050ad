import { readdir } from 'node:fs/promises'
import path from 'node:path'
import webpack from 'webpack'

const pages = path.resolve(import.meta.dirname, 'src/pages')

export default {
  mode: 'production',
  plugins: [
    new webpack.experiments.schemes.VirtualUrlPlugin({
      pages: async (loaderContext) => {
        loaderContext.addContextDependency(pages)
        const files = await readdir(pages)
        return files
          .map((file) => `export { default as ${path.parse(file).name} } from './src/pages/${file}'`)
          .join('\n')
      },
    }),
  ],
}
