export default {
  mode: 'production',
  devtool: 'hidden-source-map',
  entry: './src/index.html',
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: 'index.html',
    sourceMapFilename: '../maps/[file].map',
    clean: true,
  },
}
