import { AssetSizesPlugin } from './plugin/src/index.ts'

class IgnoreLicensesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IgnoreLicensesPlugin', (compilation) => {
      const { ignore } = AssetSizesPlugin.getHooks(compilation)
      ignore.tap('IgnoreLicensesPlugin', ({ name }) => name.endsWith('.LICENSE.txt') || undefined)
    })
  }
}

export default {
  mode: 'production',
  entry: { pool: './src/pool.js', staff: './src/staff.js' },
  output: { filename: '[name].[contenthash:8].js', clean: true },
  cache: { type: 'filesystem' },
  plugins: [new AssetSizesPlugin({ budgets: 'budgets.json' }), new IgnoreLicensesPlugin()],
}
