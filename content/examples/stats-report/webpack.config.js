export default {
  mode: 'production',
  devtool: 'source-map',
  entry: { shop: './src/index.js', admin: './src/admin.js' },
  module: {
    rules: [{ test: /\.svg$/, type: 'asset/resource' }],
  },
}
