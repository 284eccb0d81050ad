import { readFile } from 'node:fs/promises'

const product = JSON.parse(await readFile('./product.json', 'utf8'))

export default {
  mode: 'production',
  entry: './src/index.js',
  output: { filename: `${product.name}.${product.version}.js` },
}
