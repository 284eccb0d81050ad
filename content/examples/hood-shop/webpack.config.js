export default {
  mode: 'production',
  entry: {
    shop: './src/shop.js',
    admin: './src/admin.js',
  },
  output: {
    filename: '[name].js',
    chunkFilename: 'lazy/[name].[contenthash:8].js',
    clean: true,
  },
}
