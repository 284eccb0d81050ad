import nodeExternals from 'webpack-node-externals'

export default {
  target: 'node',
  entry: './src/index.js',
  output: { module: true },
  externalsPresets: { node: true },
  externals: [nodeExternals({ importType: 'module', allowlist: [/^lodash-es/] })],
}
