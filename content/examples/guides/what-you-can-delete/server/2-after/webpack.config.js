export default {
  target: 'node',
  entry: './src/index.js',
  output: { module: true },
  externalsPresets: {
    node: true,
    nodeModules: { allowlist: [/^lodash-es/] },
  },
}
