import webpack from 'webpack'
import pkg from './package.json' with { type: 'json' }

export default {
  mode: 'development',
  devtool: false,
  plugins: [new webpack.BannerPlugin(`${pkg.name} ${pkg.version}, ${pkg.license} license`)],
}
