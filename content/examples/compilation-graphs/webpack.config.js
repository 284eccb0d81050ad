import { ImportersPlugin } from './importers-plugin.js'
import { ModuleFilesPlugin } from './module-files-plugin.js'

export default {
  mode: 'production',
  entry: { shop: './src/shop.js', admin: './src/admin.js' },
  stats: { modules: false },
  plugins: [new ImportersPlugin(/format\.js$/), new ModuleFilesPlugin(/format\.js$/)],
}
