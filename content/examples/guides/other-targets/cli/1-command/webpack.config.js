import webpack from 'webpack'

export default {
  target: 'node24',
  entry: { dice: './src/dice.js' },
  output: { module: true, filename: '[name].js', clean: true },
  externalsPresets: { node: true, nodeModules: true },
  plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
}
