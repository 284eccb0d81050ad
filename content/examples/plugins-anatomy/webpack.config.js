import { EntryFilesPlugin } from './entry-files-plugin.js'

export default {
  mode: 'production',
  entry: { shop: './src/shop.js', help: './src/help.js' },
  output: { filename: '[name].[contenthash:8].js' },
  plugins: [new EntryFilesPlugin({ filename: 'entry-files.json' })],
}
