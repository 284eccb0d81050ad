export default {
  mode: 'production',
  output: { filename: '[name].[contenthash:8].js', clean: true },
  module: { rules: [{ test: /\.pdf$/, type: 'asset/resource' }] },
}
