import webpack from 'webpack'

export default {
  mode: 'production',
  entry: './src/index.html',
  output: { filename: '[name].js', htmlFilename: 'index.html', clean: true },
  plugins: [
    new webpack.DefinePlugin({
      'process.env.API_URL': JSON.stringify(process.env.API_URL),
    }),
  ],
}
