import { writeFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'

const generated = path.join(import.meta.dirname, 'src/generated')

/** Writes into the source how often the site was built. */
class CountBuilds {
  apply(compiler) {
    let count = 0
    compiler.hooks.afterEmit.tap('CountBuilds', () => {
      count += 1
      writeFileSync(path.join(generated, 'count.js'), `export const count = ${count}\n`)
    })
  }
}

export default {
  mode: 'development',
  plugins: [new CountBuilds(), new webpack.WatchIgnorePlugin({ paths: [generated] })],
}
