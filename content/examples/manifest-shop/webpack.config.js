import webpack from 'webpack'

export default {
  mode: 'production',
  devtool: 'source-map',
  entry: {
    main: './src/index.js',
    admin: { import: './src/admin.js', dependOn: 'main' },
  },
  output: {
    filename: '[name].[contenthash].js',
    publicPath: 'https://cdn.example.com/shop/',
  },
  plugins: [new webpack.ManifestPlugin()],
}
