export default {
  entry: {
    catalog: './src/catalog.js',
    cart: './src/cart.js',
  },
}
