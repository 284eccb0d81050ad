import path from 'node:path'
import webpack from 'webpack'

export default {
  mode: 'development',
  devtool: false,
  entry: { vendor: ['react', 'minisearch'] },
  output: {
    path: path.resolve('dist'),
    filename: '[name].dll.js',
    library: '[name]_dll',
  },
  plugins: [
    new webpack.dll.DllPlugin({
      name: '[name]_dll',
      path: path.resolve('dll/[name].json'),
      format: true,
    }),
  ],
}
