import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export default ({ plugin, entry }) => ({
  mode: 'development',
  devtool: false,
  target: 'node',
  entry: entry ? `./src/${entry}.js` : { museum: './src/museum.js', shop: './src/shop.js' },
  output: { module: true, clean: true },
  stats: { preset: 'errors-warnings', logging: 'info' },
  plugins: [
    (compiler) => {
      const { default: Plugin } = require(`./plugins/${plugin}.js`)
      new Plugin().apply(compiler)
    },
  ],
})
