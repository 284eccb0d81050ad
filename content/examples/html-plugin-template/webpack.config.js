import HtmlWebpackPlugin from 'html-webpack-plugin'

export default {
  mode: 'production',
  output: { filename: '[name].[contenthash].js', clean: true },
  module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] },
  plugins: [
    new HtmlWebpackPlugin({ title: 'Lamp shop', template: 'src/index.ejs', release: '1.2.0' }),
  ],
}
