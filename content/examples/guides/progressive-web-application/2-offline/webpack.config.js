import { PrecachePlugin } from './precache-plugin.js'

export default {
  entry: './src/index.html',
  output: {
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    htmlFilename: '[name].html',
    copy: 'public',
    clean: true,
  },
  optimization: {
    splitChunks: { chunks: (chunk) => chunk.name !== 'sw' },
  },
  plugins: [new PrecachePlugin({ worker: 'sw.js', exclude: /\.map$|^trails\.json$/ })],
}
