import { readdir } from 'node:fs/promises'
import path from 'node:path'

const pages = path.join(import.meta.dirname, 'src/pages')

export default {
  mode: 'production',
  context: import.meta.dirname,
  async entry() {
    const files = await readdir(pages)
    return Object.fromEntries(files.map((file) => [path.parse(file).name, `./src/pages/${file}`]))
  },
}
