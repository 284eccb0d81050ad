export default {
  entry: './src/cart.js',
  performance: {
    hints: 'error',
    circularDependencies: true,
    duplicatePackages: true,
  },
}
