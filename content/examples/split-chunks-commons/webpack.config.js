export default {
  mode: 'production',
  entry: {
    shop: './src/shop.js',
    admin: './src/admin.js',
  },
  optimization: {
    splitChunks: {
      cacheGroups: {
        commons: {
          name: 'commons',
          chunks: 'initial',
          minChunks: 2,
          minSize: 0,
        },
      },
    },
  },
}
