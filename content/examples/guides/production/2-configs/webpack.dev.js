export default {
  extends: './webpack.common.js',
  mode: 'development',
  devtool: 'eval-source-map',
}
