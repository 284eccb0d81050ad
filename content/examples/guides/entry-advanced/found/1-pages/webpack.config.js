import { readdir } from 'node:fs/promises'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, 'src/pages')

export default {
  async entry() {
    const files = await readdir(folder)
    return Object.fromEntries(
      files
        .filter((file) => file.endsWith('.js'))
        .map((file) => [path.parse(file).name, path.join(folder, file)]),
    )
  },
  plugins: [
    (compiler) => {
      compiler.hooks.afterCompile.tap('WatchPages', (compilation) => {
        compilation.contextDependencies.add(folder)
      })
    },
  ],
}
