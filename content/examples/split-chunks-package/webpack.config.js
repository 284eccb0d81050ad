export default {
  mode: 'production',
  optimization: {
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        search: {
          test: /[\\/]node_modules[\\/]minisearch[\\/]/,
          name: 'search',
          priority: 10,
          enforce: true,
        },
        vendors: {
          test: /[\\/]node_modules[\\/]/,
          name: 'vendors',
          enforce: true,
        },
      },
    },
  },
}
