import webpack from 'webpack'

export default {
  mode: 'production',
  stats: { ids: true },
  plugins: [
    new webpack.ids.HashedModuleIdsPlugin({
      hashFunction: 'sha256',
      hashDigest: 'hex',
      hashDigestLength: 8,
    }),
  ],
}
