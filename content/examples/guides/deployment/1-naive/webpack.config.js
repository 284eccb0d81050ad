export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    filename: 'assets/[name].[contenthash:8].js',
    htmlFilename: 'index.html',
    html: { base: '/' },
    publicPath: '/',
    clean: true,
  },
}
