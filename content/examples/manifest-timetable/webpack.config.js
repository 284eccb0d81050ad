import webpack from 'webpack'

export default {
  mode: 'production',
  entry: { main: './src/index.js' },
  output: {
    filename: '[name].[contenthash:8].js',
    uniqueName: 'timetable',
    clean: true,
  },
  optimization: {
    minimize: false, // only so that the output can be read
    runtimeChunk: 'single',
  },
  plugins: [new webpack.ManifestPlugin()],
}
