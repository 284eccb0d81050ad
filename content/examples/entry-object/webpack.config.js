export default {
  mode: 'production',
  entry: {
    storefront: './src/storefront.js',
    checkout: './src/checkout.js',
  },
}
