import webpack from 'webpack'

export default {
  mode: 'production',
  resolve: { modules: ['packages', 'node_modules'] },
  plugins: [
    new webpack.IgnorePlugin({
      resourceRegExp: /^\.\/locale$/,
      contextRegExp: /[\\/]calendar-kit$/,
    }),
  ],
}
