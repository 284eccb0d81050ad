import webpack from 'webpack'

export default {
  mode: 'production',
  entry: { meter: './src/meter.html' },
  output: { clean: true, publicPath: '/' },
  plugins: [new webpack.DefinePlugin({ CURRENCY: JSON.stringify('EUR') })],
}
