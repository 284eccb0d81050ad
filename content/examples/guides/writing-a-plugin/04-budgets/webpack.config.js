import { AssetSizesPlugin } from './plugin/src/index.js'

export default {
  mode: 'production',
  entry: { pool: './src/pool.js', staff: './src/staff.js' },
  output: { filename: '[name].[contenthash:8].js', clean: true },
  plugins: [new AssetSizesPlugin({ budgets: { pool: 5000, staff: 100 } })],
}
