import { HookOrderPlugin } from './hook-order-plugin.js'

export default {
  mode: 'production',
  module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] },
  stats: 'none',
  plugins: [new HookOrderPlugin()],
}
