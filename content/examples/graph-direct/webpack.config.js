export default {
  mode: 'production',
  entry: { shop: './src/shop.js' },
  performance: { redundantDynamicImports: true },
}
