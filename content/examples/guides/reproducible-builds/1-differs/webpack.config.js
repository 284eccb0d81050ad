import webpack from 'webpack'

export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: 'index.html',
    clean: true,
  },
  plugins: [
    new webpack.DefinePlugin({
      BUILD_TIME: JSON.stringify(new Date().toISOString()),
    }),
  ],
}
