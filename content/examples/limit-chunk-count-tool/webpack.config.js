import webpack from 'webpack'

export default {
  mode: 'production',
  target: 'node',
  entry: { notes: './src/notes.js' },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
}
