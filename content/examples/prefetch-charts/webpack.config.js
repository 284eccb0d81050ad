import webpack from 'webpack'

export default {
  mode: 'production',
  stats: { reasons: true },
  plugins: [new webpack.prefetch.PrefetchPlugin('./src/charts/bars.js')],
}
